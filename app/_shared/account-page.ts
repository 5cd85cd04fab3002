import "server-only";

import type { Metadata } from "next";

import type { AccountPerson } from "@/components/account/account-frame";
import type { AccountPage } from "@/components/account/account-menu";
import { requireProfile, type Profile } from "@/lib/account/profile-queries";
import { isSeller } from "@/lib/account/rules";
import type { Principal } from "@/lib/api/principal";
import { countUnread } from "@/lib/conversations/queries";
import type { Channel } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireChannel, type ChannelProps } from "./channel";
import { findPrincipal, requireUser } from "./signed-in";

export type OpenedAccount = { channel: Channel; principal: Principal; profile: Profile; person: AccountPerson };

/** Redirects guests to the login page. */
export async function openAccountPage(params: ChannelProps["params"], path: string): Promise<OpenedAccount> {
  const channel = await requireChannel(params);
  const principal = await requireUser(channel.language, path);
  const [profile, unread] = await Promise.all([requireProfile(principal.userId), readUnread(principal)]);
  return { channel, principal, profile, person: personOf(principal, profile, unread) };
}

/** The signed-in person, for the frame of a page that guests may see, too. */
export async function findPerson(): Promise<AccountPerson | null> {
  const principal = await findPrincipal();
  if (!principal) return null;
  const [profile, unread] = await Promise.all([requireProfile(principal.userId), readUnread(principal)]);
  return personOf(principal, profile, unread);
}

const readUnread = ({ userId }: Principal) => countUnread(userId, "buyer");

function personOf(principal: Principal, { FirstName, LastName, Email }: Profile, unread: number): AccountPerson {
  return { name: `${FirstName} ${LastName}`.trim(), email: Email, isSeller: isSeller(principal), unread };
}

/** Metadata contains nothing personal: the title is that of the menu. */
export async function accountMetadata(
  params: ChannelProps["params"],
  path: string,
  page: AccountPage,
): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "account.menu" });
  return pageMetadata({ channel, path, title: t(page), noindex: true });
}
