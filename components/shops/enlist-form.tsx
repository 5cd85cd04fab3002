"use client";

import { useState, type FormEvent } from "react";

import { Button } from "@/components/ui/button";
import { Field, SelectField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import { storeMessages } from "@/lib/shops/messages";
import {
  enlistmentCategories,
  enlistmentDefaults,
  enlistmentProblems,
  storeLimits,
  type EnlistmentCategory,
  type EnlistmentValues,
  type FieldMessages,
} from "@/lib/shops/rules";

import { BrandChooser } from "./brand-chooser";
import type { EnlistWords, Location } from "./enlist-dialog";
import { errorsOf, focusFirstError, PersonFields } from "./enlist-fields";

type EnlistFormProps = { words: EnlistWords; locations: readonly Location[]; onDone: () => void; onSwap: () => void };

const blank: EnlistmentValues = {
  Name: "",
  Email: "",
  Phone: "",
  StoreName: "",
  StoreAddress: "",
  ...enlistmentDefaults,
  Brands: [],
};

export function EnlistForm({ words, locations, onDone, onSwap }: EnlistFormProps) {
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<FieldMessages<EnlistmentValues>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<EnlistmentValues>) => {
    setValues((now) => ({ ...now, ...change }));
    setErrors((now) => ({ ...now, ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) }));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const found = enlistmentProblems(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    setBusy(true);
    const refused = await send(values, onDone);
    setErrors(refused);
    if (Object.keys(refused).length > 0) focusFirstError(form);
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonFields {...{ words, values, errors, set }} />
        <ShopFields {...{ words, values, errors, set, locations }} />
      </div>
      <div className="mt-4">
        <BrandChooser
          words={words}
          brands={values.Brands}
          error={errors.Brands}
          onChange={(Brands) => set({ Brands })}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={words.sending}>
          {words.send}
        </Button>
        <Button variant="line" onClick={onSwap}>
          <Icon name="badge-check" size={18} />
          {words.verifyInstead}
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = {
  words: EnlistWords;
  values: EnlistmentValues;
  errors: FieldMessages<EnlistmentValues>;
  set: (change: Partial<EnlistmentValues>) => void;
  locations: readonly Location[];
};

function ShopFields({ words, values, errors, set, locations }: FieldsProps) {
  return (
    <>
      <Field
        label={words.storeName}
        name="StoreName"
        autoComplete="organization"
        maxLength={storeLimits.StoreName}
        value={values.StoreName}
        error={errors.StoreName}
        onChange={(event) => set({ StoreName: event.target.value })}
      />
      <SelectField
        label={words.location}
        name="StoreLocation"
        value={values.StoreLocation}
        error={errors.StoreLocation}
        onChange={(event) => set({ StoreLocation: event.target.value })}
      >
        {locations.map(({ Slug, Name }) => (
          <option key={Slug} value={Slug}>
            {Name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.category}
        name="Category"
        value={values.Category}
        error={errors.Category}
        onChange={(event) => set({ Category: event.target.value })}
      >
        {Object.entries(enlistmentCategories).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field
        label={words.address}
        name="StoreAddress"
        autoComplete="street-address"
        className="sm:col-span-2"
        maxLength={storeLimits.Address}
        value={values.StoreAddress}
        error={errors.StoreAddress}
        onChange={(event) => set({ StoreAddress: event.target.value })}
      />
    </>
  );
}

/** Shows the outcome of an enlistment (§4.28). @returns the fields that were refused */
async function send(values: EnlistmentValues, onDone: () => void): Promise<FieldMessages<EnlistmentValues>> {
  const { Brands, Category, ...texts } = values;
  try {
    const body = { ...texts, Category: Category as EnlistmentCategory, Brands: Brands.join(";") };
    const outcome = await call("POST Store/NewStoreRequest", { body });
    if (outcome === true) {
      onDone();
      toast(storeMessages.enlisted);
    } else toast(outcome === 1 ? storeMessages.exists : storeMessages.failed);
    return {};
  } catch (error) {
    const refused = error instanceof CallError && error.problem?.status === 400 ? errorsOf(error.problem) : {};
    if (Object.keys(refused).length === 0) toast(storeMessages.failed);
    return refused;
  }
}
