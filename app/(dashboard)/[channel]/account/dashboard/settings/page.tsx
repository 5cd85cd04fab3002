import { InstallationPanel, SettingsLinks } from "@/components/dashboard/settings-links";
import { SettingsScreen } from "@/components/dashboard/settings-screen";
import { isAiConfigured } from "@/lib/adapters/ai";
import { findSettings } from "@/lib/dashboard/settings-queries";
import { env } from "@/lib/env";
import { cardPayments, isDemoOpen, needsSecondFactor } from "@/lib/installation/now";
import { site } from "@/lib/site";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("settings");

export default dashboardPage("settings", async ({ principal, store, roles, language, frame }) => {
  const contact = store?.verified && !store.suspended ? { email: store.email, phone: store.phone } : null;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_360px]">
      <SettingsScreen settings={await findSettings(principal.userId)} email={principal.email} contact={contact} />
      <div className="grid gap-4">
        <SettingsLinks language={language} sections={frame.sections} />
        {roles.isAdmin && <InstallationPanel installation={installationNow()} />}
      </div>
    </div>
  );
});

/** Says which services are configured, without their values. */
function installationNow() {
  const { SMTP_URL, S3_BUCKET } = env();
  const cards = cardPayments();
  return {
    mail: onOff(SMTP_URL !== undefined),
    card: cards === "stripe" ? ("on" as const) : cards,
    uploads: onOff(S3_BUCKET !== undefined),
    ai: onOff(isAiConfigured()),
    ratings: onOff(site.markup.placeholderRatings),
    demo: onOff(isDemoOpen()),
    secondFactor: onOff(needsSecondFactor()),
  };
}

const onOff = (isOn: boolean): "on" | "off" => (isOn ? "on" : "off");
