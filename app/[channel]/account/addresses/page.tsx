import { AccountFrame } from "@/components/account/account-frame";
import { AddressBook } from "@/components/account/address-book";
import { countryNames } from "@/components/account/country-names";
import { QueryProvider } from "@/components/query/query-provider";
import { listAddresses } from "@/lib/account/address-queries";
import { messagesOf } from "@/lib/locale/messages";

import { accountMetadata, openAccountPage } from "../../../_shared/account-page";
import type { ChannelProps } from "../../../_shared/channel";

export const dynamic = "force-dynamic";

const path = "/account/addresses";

export const generateMetadata = ({ params }: ChannelProps) => accountMetadata(params, path, "addresses");

export default async function AddressesPage({ params }: ChannelProps) {
  const { channel, principal, profile, person } = await openAccountPage(params, path);
  const [addresses, { account }] = await Promise.all([listAddresses(principal.userId), messagesOf(channel.language)]);
  return (
    <AccountFrame language={channel.language} page="addresses" person={person}>
      <QueryProvider>
        <AddressBook
          initial={addresses}
          messages={account.addresses}
          failure={account.failure}
          countries={countryNames(channel.language)}
          owner={{ FullName: person.name, Phone: profile.Phone }}
        />
      </QueryProvider>
    </AccountFrame>
  );
}
