import "server-only";

import { redirect } from "next/navigation";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { requireUser } from "@/app/_shared/signed-in";
import { sectionsOf, type Section } from "@/components/dashboard/sections";
import { isAdmin, isPublisher, isSeller } from "@/lib/account/rules";
import { findPersonName } from "@/lib/dashboard/person-queries";
import { readDashboardCounts } from "@/lib/dashboard/queries";
import { localPath } from "@/lib/paths";
import { findOwnStore } from "@/lib/shops/queries";

export const dashboardPath = (section: Section) =>
  section === "overview" ? "/account/dashboard" : `/account/dashboard/${section}`;

/**
 * Who sits at the desk and what of it is theirs; guests go to the login page, and who has no such section to what
 * they have.
 */
export async function openDashboard(params: ChannelProps["params"], section: Section, path = dashboardPath(section)) {
  const { language, currency } = await requireChannel(params);
  const caller = await requireUser(language, path);
  const found = await findOwnStore(caller.userId);
  const roles = {
    isAdmin: isAdmin(caller),
    isSeller: isSeller(caller),
    isPublisher: isPublisher(caller),
    hasStore: Boolean(found?.Store.verified),
  };
  const sections = sectionsOf(roles);
  if (!sections.includes(section))
    redirect(localPath(language, sections[0] ? dashboardPath(sections[0]) : "/account/myaccount"));
  const [name, counts] = await Promise.all([
    findPersonName(caller.userId),
    readDashboardCounts(roles.isAdmin ? null : caller.userId),
  ]);
  const own = found && { ...found.Store, suspended: found.Suspended };
  return {
    language,
    currency,
    caller,
    roles,
    store: own,
    frame: { language, section, sections, name, store: own, counts },
  };
}
