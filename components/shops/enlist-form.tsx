"use client";

import { useState, type FormEvent } from "react";

import { Button } from "@/components/ui/button";
import { Field, SelectField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { useBusy } from "@/components/ui/use-busy";
import { call, CallError } from "@/lib/api/client";
import {
  enlistmentCategories,
  enlistmentDefaults,
  enlistmentDepartments,
  enlistmentProblems,
  shopLimits,
  type EnlistmentCategory,
  type EnlistmentValues,
} from "@/lib/shops/rules";

import { BrandChooser } from "./brand-chooser";
import type { EnlistMessages, Location } from "./enlist-dialog";
import { errorsOf, fieldMessages, focusFirstError, ownPerson, PersonFields, type FieldMessages } from "./enlist-fields";
import { toastOutcome } from "./outcome-toast";

type EnlistFormProps = {
  messages: EnlistMessages;
  locations: readonly Location[];
  onDone: () => void;
  onSwap: () => void;
};

const blank = {
  StoreName: "",
  StoreAddress: "",
  ...enlistmentDefaults,
  Brands: [],
} satisfies Partial<EnlistmentValues>;

export function EnlistForm({ messages, locations, onDone, onSwap }: EnlistFormProps) {
  const [values, setValues] = useState<EnlistmentValues>(() => ({ ...blank, ...ownPerson() }));
  const [errors, setErrors] = useState<FieldMessages<EnlistmentValues>>({});
  const { isBusy, run } = useBusy();
  const set = (change: Partial<EnlistmentValues>) => {
    setValues((now) => ({ ...now, ...change }));
    setErrors((now) => ({ ...now, ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) }));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = fieldMessages(enlistmentProblems(values), messages);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    const rejected = await run(() => send(values, messages, onDone));
    if (!rejected) return;
    setErrors(rejected);
    if (Object.keys(rejected).length > 0) focusFirstError(form);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonFields {...{ messages, values, errors, set }} />
        <ShopFields {...{ messages, values, errors, set, locations }} />
      </div>
      <div className="mt-4">
        <BrandChooser
          messages={messages}
          brands={values.Brands}
          error={errors.Brands}
          onChange={(Brands) => set({ Brands })}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={messages.sending}>
          {messages.send}
        </Button>
        <Button variant="line" onClick={onSwap}>
          <Icon name="badge-check" size={18} />
          {messages.verifyInstead}
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = {
  messages: EnlistMessages;
  values: EnlistmentValues;
  errors: FieldMessages<EnlistmentValues>;
  set: (change: Partial<EnlistmentValues>) => void;
  locations: readonly Location[];
};

function ShopFields({ messages, values, errors, set, locations }: FieldsProps) {
  return (
    <>
      <Field
        label={messages.storeName}
        name="StoreName"
        autoComplete="organization"
        maxLength={shopLimits.StoreName}
        value={values.StoreName}
        error={errors.StoreName}
        onChange={(event) => set({ StoreName: event.target.value })}
      />
      <SelectField
        label={messages.location}
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
        label={messages.category}
        name="Category"
        value={values.Category}
        error={errors.Category}
        onChange={(event) => set({ Category: event.target.value })}
      >
        {enlistmentDepartments.map((key) => (
          <option key={key} value={key}>
            {messages.departments[key]}
          </option>
        ))}
        {Object.entries(enlistmentCategories).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field
        label={messages.address}
        name="StoreAddress"
        autoComplete="street-address"
        className="sm:col-span-2"
        maxLength={shopLimits.Address}
        value={values.StoreAddress}
        error={errors.StoreAddress}
        onChange={(event) => set({ StoreAddress: event.target.value })}
      />
    </>
  );
}

/** §4.28. @returns the errors by field */
async function send(
  values: EnlistmentValues,
  messages: EnlistMessages,
  onDone: () => void,
): Promise<FieldMessages<EnlistmentValues>> {
  const { Brands, Category, ...texts } = values;
  try {
    const body = { ...texts, Category: Category as EnlistmentCategory, Brands: Brands.join(";") };
    const outcome = await call("POST Store/NewStoreRequest", { body });
    if (outcome === true) {
      onDone();
      toastOutcome("enlisted", messages);
    } else toastOutcome(outcome === 1 ? "exists" : "failed", messages);
    return {};
  } catch (error) {
    const rejected = error instanceof CallError && error.problem?.status === 400 ? errorsOf(error.problem) : {};
    if (Object.keys(rejected).length === 0) toastOutcome("failed", messages);
    return rejected;
  }
}
