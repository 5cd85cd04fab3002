import "server-only";

import { redirect } from "next/navigation";

import { requireMarket, type MarketProps } from "@/app/[market]/account/market";
import { requireUser } from "@/app/[market]/account/signed-in";
import { sectionsOf, type Section } from "@/components/dashboard/sections";
import { isBoss, isPublisher, isSeller } from "@/lib/account/rules";
import { findPersonName } from "@/lib/dashboard/person-queries";
import { readDeskCounts } from "@/lib/dashboard/queries";
import { localPath } from "@/lib/paths";
import { findOwnStore } from "@/lib/stores/queries";

export const deskPath = (section: Section) =>
  section === "overview" ? "/account/dashboard" : `/account/dashboard/${section}`;

/**
 * Who sits at the desk and what of it is theirs; guests go to the login page, and who has no such section to what
 * they have.
 */
export async function openDesk(params: MarketProps["params"], section: Section, path = deskPath(section)) {
  const { language, currency } = await requireMarket(params);
  const caller = await requireUser(language, path);
  const found = await findOwnStore(caller.userId);
  const roles = {
    isBoss: isBoss(caller),
    isSeller: isSeller(caller),
    isPublisher: isPublisher(caller),
    hasStore: Boolean(found?.Store.verified),
  };
  const sections = sectionsOf(roles);
  if (!sections.includes(section))
    redirect(localPath(language, sections[0] ? deskPath(sections[0]) : "/account/myaccount"));
  const [name, counts] = await Promise.all([
    findPersonName(caller.userId),
    readDeskCounts(roles.isBoss ? null : caller.userId),
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
