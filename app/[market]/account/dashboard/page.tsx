import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";

import { AccountFrame, AccountTitle } from "@/components/account/account-frame";
import { countSelling } from "@/lib/account/profile-queries";
import { localPath } from "@/lib/paths";

import { accountMetadata, openAccount } from "../account-page";
import type { MarketProps } from "../market";

/** Made for one person: never kept. */
export const dynamic = "force-dynamic";

const path = "/account/dashboard";

export const generateMetadata = ({ params }: MarketProps) => accountMetadata(params, path, "dashboard");

/** The home of every account that sells; a shopper's is the profile. */
export default async function DashboardPage({ params }: MarketProps) {
  const { market, caller, profile, person } = await openAccount(params, path);
  const { language } = market;
  if (!person.isSeller) redirect(localPath(language, "/account/myaccount"));
  const [counts, t, greeting] = await Promise.all([
    countSelling(caller.userId),
    getTranslations("account.selling"),
    getTranslations("account.profile"),
  ]);
  const tiles = [
    [counts.products, t("products")],
    [counts.toSend, t("toSend")],
  ] as const;
  return (
    <AccountFrame language={language} page="dashboard" person={person}>
      <AccountTitle>
        {profile.FirstName ? greeting("hello", { name: profile.FirstName }) : greeting("helloNobody")}
      </AccountTitle>
      <ul className="mt-5 grid grid-cols-2 gap-3">
        {tiles.map(([count, label]) => (
          <li key={label} className="panel p-4">
            <b className="price block text-[30px] leading-8">{count}</b>
            <span className="mt-1 block font-semibold">{label}</span>
          </li>
        ))}
      </ul>
    </AccountFrame>
  );
}
