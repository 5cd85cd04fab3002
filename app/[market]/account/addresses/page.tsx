import { AccountFrame } from "@/components/account/account-frame";
import { AddressBook } from "@/components/account/address-book";
import { countryNames } from "@/components/account/country-names";
import { listAddresses } from "@/lib/account/address-queries";
import { messagesOf } from "@/lib/locale/messages";

import { accountMetadata, openAccount } from "../account-page";
import type { MarketProps } from "../market";

/** Made for one person: never kept. */
export const dynamic = "force-dynamic";

const path = "/account/addresses";

export const generateMetadata = ({ params }: MarketProps) => accountMetadata(params, path, "addresses");

export default async function AddressesPage({ params }: MarketProps) {
  const { market, caller, profile, person } = await openAccount(params, path);
  const [addresses, { account }] = await Promise.all([listAddresses(caller.userId), messagesOf(market.language)]);
  return (
    <AccountFrame language={market.language} page="addresses" person={person}>
      <AddressBook
        initial={addresses}
        words={account.addresses}
        failure={account.failure}
        countries={countryNames(market.language)}
        owner={{ FullName: person.name, Phone: profile.Phone }}
      />
    </AccountFrame>
  );
}
