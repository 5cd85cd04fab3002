"use client";

import { useEffect, useState } from "react";

import { Button } from "@/components/ui/button";
import { Field, SelectField } from "@/components/ui/field";
import { call } from "@/lib/api/client";
import { enlistmentDefaults, verificationProblems, type VerificationValues } from "@/lib/shops/rules";

import type { EnlistMessages, Location, ShopToVerify } from "./enlist-dialog";
import { ownPerson, PersonFields } from "./enlist-fields";
import type { RequestOutcome } from "./outcome-toast";
import { useRequestForm } from "./use-request-form";

type VerifyFormProps = {
  messages: EnlistMessages;
  locations: readonly Location[];
  store?: ShopToVerify;
  onDone: () => void;
  onSwap: () => void;
};

/** The data of a given shop are read-only; without a shop, one is chosen first. */
export function VerifyForm({ messages, locations, store: given, onDone, onSwap }: VerifyFormProps) {
  const [store, setStore] = useState<ShopToVerify | undefined>(given);
  const { values, errors, isBusy, set, submit } = useRequestForm<VerificationValues>({
    blank: ownPerson,
    check: verificationProblems,
    request: store ? (typed) => request(typed, store.id) : null,
    success: "verificationReceived",
    messages,
    onDone,
  });
  return (
    <form noValidate onSubmit={submit}>
      {!given && <StoreChooser messages={messages} locations={locations} chosen={store} onChoose={setStore} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={messages.storeName} value={store?.name ?? ""} readOnly />
        <Field label={messages.location} value={store?.location ?? ""} readOnly />
        <Field label={messages.address} value={store?.address ?? ""} readOnly className="sm:col-span-2" />
        <PersonFields {...{ messages, values, errors, set }} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" disabled={!store} busy={isBusy} busyLabel={messages.sending}>
          {messages.send}
        </Button>
        <Button variant="line" onClick={onSwap}>
          {messages.enlistInstead}
        </Button>
      </div>
    </form>
  );
}

type ChooserProps = {
  messages: EnlistMessages;
  locations: readonly Location[];
  chosen?: ShopToVerify;
  onChoose: (store: ShopToVerify | undefined) => void;
};

function StoreChooser({ messages, locations, chosen, onChoose }: ChooserProps) {
  const [location, setLocation] = useState<string>(enlistmentDefaults.StoreLocation);
  const [shops, setShops] = useState<ShopToVerify[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    call("GET Store/GetStoreByLoaction", { query: { location } })
      .then((all) => isWanted && setShops(all.filter(({ verified }) => !verified)))
      .catch(() => isWanted && setShops([]));
    return () => {
      isWanted = false;
    };
  }, [location]);
  const move = (slug: string) => {
    setShops(null);
    onChoose(undefined);
    setLocation(slug);
  };
  return (
    <div className="mb-4 grid gap-4 border-b border-line pb-4 sm:grid-cols-2">
      <SelectField label={messages.location} value={location} onChange={(event) => move(event.target.value)}>
        {locations.map(({ Slug, Name }) => (
          <option key={Slug} value={Slug}>
            {Name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={messages.shop}
        value={chosen?.id ?? ""}
        disabled={!shops?.length}
        hint={shops?.length === 0 ? messages.noShops : undefined}
        onChange={(event) => onChoose(shops?.find(({ id }) => String(id) === event.target.value))}
      >
        <option value="">{messages.chooseShop}</option>
        {shops?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

async function request(values: VerificationValues, StoreId: number): Promise<RequestOutcome> {
  const answer = await call("POST Store/VerifyStoreRequest", { body: { ...values, StoreId } });
  if (answer === 1) return "verificationReceived";
  return answer === 3 ? "verificationPending" : "failed";
}
