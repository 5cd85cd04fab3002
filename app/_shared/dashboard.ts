import "server-only";

import { redirect } from "next/navigation";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { requireUser } from "@/app/_shared/signed-in";
import { senderOf } from "@/components/dashboard/order-texts";
import { sectionsOf, type Section } from "@/components/dashboard/sections";
import { findSecondFactorDuty } from "@/lib/account/second-factor/queries";
import { isAdmin, isPublisher, isSeller } from "@/lib/account/rules";
import { findPersonName } from "@/lib/dashboard/person-queries";
import { readDashboardCounts } from "@/lib/dashboard/queries";
import { needsSecondFactor } from "@/lib/installation/now";
import { localPath } from "@/lib/paths";
import { findOwnShop } from "@/lib/shops/queries";

export const dashboardPath = (section: Section) =>
  section === "overview" ? "/account/dashboard" : `/account/dashboard/${section}`;

/** Redirects guests to the login page, and others to the first section that is theirs. */
export async function openDashboard(params: ChannelProps["params"], section: Section, path = dashboardPath(section)) {
  const { language, currency } = await requireChannel(params);
  const principal = await requireUser(language, path);
  const found = await findOwnShop(principal.userId);
  const roles = {
    isAdmin: isAdmin(principal),
    isSeller: isSeller(principal),
    isPublisher: isPublisher(principal),
    hasStore: Boolean(found?.Store.verified),
  };
  const sections = sectionsOf(roles);
  if (!sections.includes(section))
    redirect(localPath(language, sections[0] ? dashboardPath(sections[0]) : "/account/myaccount"));
  const [name, duty, counts] = await Promise.all([
    findPersonName(principal.userId),
    needsSecondFactor() && !principal.bySecondFactor ? findSecondFactorDuty(principal) : null,
    readDashboardCounts(roles.isAdmin ? null : principal.userId),
  ]);
  const isFactorMissing = duty !== null && duty.isObliged && !duty.hasFactor;
  const own = found && { ...found.Store, suspended: found.Suspended, suspensionReason: found.SuspensionReason };
  return {
    language,
    currency,
    principal,
    roles,
    store: own,
    sender: roles.isPublisher ? null : senderOf(own, name.full),
    frame: { language, section, sections, name, store: own, counts, isFactorMissing },
  };
}
