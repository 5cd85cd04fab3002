"use client";

import { useLocale, useTranslations } from "next-intl";

import { Check } from "@/components/ui/check";
import { addressText } from "@/lib/locale/address-text";

import { AddressFields } from "./address-fields";
import { CheckoutInput, fieldId } from "./checkout-input";
import type { CheckoutAddress } from "./saved-address";
import type { CheckoutState } from "./use-checkout";

export type AddressBookProps = {
  checkout: CheckoutState;
  addresses: readonly CheckoutAddress[];
  isSaving: boolean;
  onSaving: (isSaving: boolean) => void;
};

/** Offers the addresses of the account, or the fields for another one. */
export function SavedAddressPicker({ checkout, addresses, isSaving, onSaving }: AddressBookProps) {
  const t = useTranslations("checkout.book");
  const chosen = checkout.values.AddressId;
  const fields = (
    <div className="grid gap-4">
      <CheckoutInput checkout={checkout} name="Phone" type="tel" autoComplete="tel" inputMode="tel" />
      <AddressFields checkout={checkout} />
      <Check label={t("save")} checked={isSaving} onChange={({ target }) => onSaving(target.checked)} />
    </div>
  );
  if (addresses.length === 0) return fields;
  return (
    <fieldset id={fieldId("AddressId")} tabIndex={-1}>
      <legend className="sr-only">{t("legend")}</legend>
      <div className="panel pay-choice">
        {addresses.map((address) => (
          <Saved
            key={address.Id}
            address={address}
            isChosen={chosen === String(address.Id)}
            onChoose={() => checkout.set("AddressId", String(address.Id))}
          />
        ))}
        <label className="pay-way">
          <input
            type="radio"
            name="AddressId"
            className="radio mt-0.5"
            checked={chosen === ""}
            onChange={() => checkout.set("AddressId", "")}
          />
          <b>{t("other")}</b>
        </label>
      </div>
      {chosen === "" && <div className="mt-4">{fields}</div>}
    </fieldset>
  );
}

function Saved({ address, isChosen, onChoose }: { address: CheckoutAddress; isChosen: boolean; onChoose: () => void }) {
  const language = useLocale();
  return (
    <label className="pay-way">
      <input type="radio" name="AddressId" className="radio mt-0.5" checked={isChosen} onChange={onChoose} />
      <span className="min-w-0">
        <b>{address.FullName}</b> <span className="text-[14px] text-ink-2">{address.Phone}</span>
        <span className="block text-[14px] text-ink-2">{addressText(address, language)}</span>
      </span>
    </label>
  );
}
