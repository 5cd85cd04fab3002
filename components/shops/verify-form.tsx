"use client";

import { useEffect, useState, type FormEvent } from "react";

import { Button } from "@/components/ui/button";
import { Field, SelectField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import { storeMessages } from "@/lib/shops/messages";
import {
  enlistmentDefaults,
  verificationProblems,
  type FieldMessages,
  type VerificationValues,
} from "@/lib/shops/rules";

import type { EnlistWords, Location, StoreToVerify } from "./enlist-dialog";
import { errorsOf, focusFirstError, PersonFields } from "./enlist-fields";

type VerifyFormProps = {
  words: EnlistWords;
  locations: readonly Location[];
  store?: StoreToVerify;
  onDone: () => void;
  onSwap: () => void;
};

/** The shop's own data are shown and cannot be changed; without a shop one is chosen first. */
export function VerifyForm({ words, locations, store: given, onDone, onSwap }: VerifyFormProps) {
  const [store, setStore] = useState<StoreToVerify | undefined>(given);
  const [values, setValues] = useState<VerificationValues>({ Name: "", Email: "", Phone: "" });
  const [errors, setErrors] = useState<FieldMessages<VerificationValues>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<VerificationValues>) => {
    setValues((now) => ({ ...now, ...change }));
    setErrors((now) => ({ ...now, ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) }));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || !store) return;
    const found = verificationProblems(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    setBusy(true);
    const refused = await send(values, store.id, onDone);
    setErrors(refused);
    if (Object.keys(refused).length > 0) focusFirstError(form);
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {!given && <StoreChooser words={words} locations={locations} chosen={store} onChoose={setStore} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.storeName} value={store?.name ?? ""} readOnly />
        <Field label={words.location} value={store?.location ?? ""} readOnly />
        <Field label={words.address} value={store?.address ?? ""} readOnly className="sm:col-span-2" />
        <PersonFields {...{ words, values, errors, set }} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" disabled={!store} busy={isBusy} busyLabel={words.sending}>
          {words.send}
        </Button>
        <Button variant="line" onClick={onSwap}>
          {words.enlistInstead}
        </Button>
      </div>
    </form>
  );
}

type ChooserProps = {
  words: EnlistWords;
  locations: readonly Location[];
  chosen?: StoreToVerify;
  onChoose: (store: StoreToVerify | undefined) => void;
};

function StoreChooser({ words, locations, chosen, onChoose }: ChooserProps) {
  const [location, setLocation] = useState<string>(enlistmentDefaults.StoreLocation);
  const [stores, setStores] = useState<StoreToVerify[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    call("GET Store/GetStoreByLoaction", { query: { location } })
      .then((all) => isWanted && setStores(all.filter(({ verified }) => !verified)))
      .catch(() => isWanted && setStores([]));
    return () => {
      isWanted = false;
    };
  }, [location]);
  const move = (slug: string) => {
    setStores(null);
    onChoose(undefined);
    setLocation(slug);
  };
  return (
    <div className="mb-4 grid gap-4 border-b border-line pb-4 sm:grid-cols-2">
      <SelectField label={words.location} value={location} onChange={(event) => move(event.target.value)}>
        {locations.map(({ Slug, Name }) => (
          <option key={Slug} value={Slug}>
            {Name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.shop}
        value={chosen?.id ?? ""}
        disabled={!stores?.length}
        hint={stores?.length === 0 ? words.noShops : undefined}
        onChange={(event) => onChoose(stores?.find(({ id }) => String(id) === event.target.value))}
      >
        <option value="">{words.chooseShop}</option>
        {stores?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Shows the outcome of a verification (§4.28). @returns the fields that were refused */
async function send(
  values: VerificationValues,
  StoreId: number,
  onDone: () => void,
): Promise<FieldMessages<VerificationValues>> {
  try {
    const outcome = await call("POST Store/VerifyStoreRequest", { body: { ...values, StoreId } });
    if (outcome === 1) {
      onDone();
      toast(storeMessages.verificationReceived);
    } else toast(outcome === 3 ? storeMessages.verificationPending : storeMessages.failed);
    return {};
  } catch (error) {
    const refused = error instanceof CallError && error.problem?.status === 400 ? errorsOf(error.problem) : {};
    if (Object.keys(refused).length === 0) toast(storeMessages.failed);
    return refused;
  }
}
