"use client";

import { useState } from "react";

import { addressShape } from "@/components/checkout/checkout-values";
import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/check";
import { Field, SelectField } from "@/components/ui/field";
import type { Address } from "@/lib/account/profile-contract";
import { addressLimits, savedAddressProblems, type AddressField, type SavedAddress } from "@/lib/account/rules";
import { defaultDeliveryCountryCode } from "@/lib/locale/default-country-rules";

import type { AddressMessages } from "./address-book";
import type { CountryName } from "./country-names";
import type { FormErrors } from "@/components/forms/use-sending";

type Fields = SavedAddress & { IsDefault: boolean };

type AddressFormProps = {
  address: Address | null;
  messages: AddressMessages;
  countries: CountryName[];
  owner: Pick<Address, "FullName" | "Phone">;
  sending: FormErrors & { isBusy: boolean };
  onSave: (fields: Fields) => void;
  onCancel: () => void;
};

/** Asks for a region and a postal code only where addresses have them. */
export function AddressForm({ address, messages, countries, owner, sending, onSave, onCancel }: AddressFormProps) {
  const [fields, setFields] = useState<Fields>(() => address ?? { ...emptyFields, ...owner });
  const { region, postalCode } = addressShape(fields.CountryCode);

  const submit = () => {
    const shown = {
      ...fields,
      Region: region === "none" ? "" : fields.Region,
      PostalCode: postalCode === "none" ? "" : fields.PostalCode,
    };
    const problems = savedAddressProblems(shown).map(({ path, problem }) => {
      return [path, messages.errors[problem === "unexpected" ? "invalid" : problem][path]] as const;
    });
    if (problems.length > 0) return sending.setErrors(Object.fromEntries(problems));
    return onSave(shown);
  };
  const bind = (name: AddressField, isOptional = false) => ({
    name,
    label: isOptional ? messages.optional.replace("{label}", () => messages.fields[name]) : messages.fields[name],
    required: !isOptional,
    value: fields[name],
    error: sending.errors[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });
  return (
    <form
      {...sending.form}
      className="panel mt-5 grid gap-4 p-4 sm:grid-cols-2 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field {...bind("FullName")} autoComplete="name" maxLength={addressLimits.FullName} />
      <Field {...bind("Phone")} type="tel" inputMode="tel" autoComplete="tel" maxLength={addressLimits.Phone.max} />
      <SelectField {...bind("CountryCode")} autoComplete="country" className="sm:col-span-2">
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        {...bind("Line1")}
        autoComplete="address-line1"
        maxLength={addressLimits.Line1}
        className="sm:col-span-2"
      />
      <Field
        {...bind("Line2", true)}
        autoComplete="address-line2"
        maxLength={addressLimits.Line2}
        className="sm:col-span-2"
      />
      <Field {...bind("City")} autoComplete="address-level2" maxLength={addressLimits.City} />
      {region !== "none" && (
        <Field
          {...bind("Region", region === "optional")}
          autoComplete="address-level1"
          maxLength={addressLimits.Region}
        />
      )}
      {postalCode === "required" && (
        <Field {...bind("PostalCode")} autoComplete="postal-code" maxLength={addressLimits.PostalCode} />
      )}
      {!address?.IsDefault && (
        <Check
          className="sm:col-span-2"
          label={messages.isDefault}
          checked={fields.IsDefault}
          onChange={({ target }) => setFields({ ...fields, IsDefault: target.checked })}
        />
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={sending.isBusy} busyLabel={messages.busy}>
          {messages.save}
        </Button>
        <Button variant="line" disabled={sending.isBusy} onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

const emptyFields: Fields = {
  FullName: "",
  Phone: "",
  Line1: "",
  Line2: "",
  City: "",
  Region: "",
  PostalCode: "",
  CountryCode: defaultDeliveryCountryCode,
  IsDefault: false,
};
