"use client";

import { Button } from "@/components/ui/button";
import { Field, SelectField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/api/client";
import {
  enlistmentCategories,
  enlistmentDefaults,
  enlistmentProblems,
  shopLimits,
  type EnlistmentCategory,
  type EnlistmentValues,
} from "@/lib/shops/rules";

import { BrandChooser } from "./brand-chooser";
import type { EnlistMessages, Location } from "./enlist-dialog";
import { ownPerson, PersonFields } from "./enlist-fields";
import type { RequestOutcome } from "./outcome-toast";
import { useRequestForm, type RequestForm } from "./use-request-form";

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
  const { values, errors, isBusy, set, submit } = useRequestForm<EnlistmentValues>({
    blank: () => ({ ...blank, ...ownPerson() }),
    check: enlistmentProblems,
    request,
    success: "enlisted",
    messages,
    onDone,
  });
  return (
    <form noValidate onSubmit={submit}>
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

type FieldsProps = Pick<RequestForm<EnlistmentValues>, "values" | "errors" | "set"> & {
  messages: EnlistMessages;
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
        {enlistmentCategories.map((key) => (
          <option key={key} value={key}>
            {messages.departments[key]}
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

async function request({ Brands, Category, ...texts }: EnlistmentValues): Promise<RequestOutcome> {
  const body = { ...texts, Category: Category as EnlistmentCategory, Brands: Brands.join(";") };
  const answer = await call("POST Store/NewStoreRequest", { body });
  if (answer === true) return "enlisted";
  return answer === 1 ? "exists" : "failed";
}
