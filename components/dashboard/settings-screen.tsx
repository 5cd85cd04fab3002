"use client";

import { useTranslations } from "next-intl";
import type { FormEvent, ReactNode } from "react";

import { useSavedForm } from "@/components/query/saved-form";
import { Check } from "@/components/ui/check";
import { Field } from "@/components/ui/field";
import { call } from "@/lib/api/client";
import type { SellerSettings } from "@/lib/dashboard/settings-contract";
import { mailSwitches, settingsLimits } from "@/lib/dashboard/settings-rules";
import { productLimits } from "@/lib/publishing/rules";
import { latinDigits } from "@/lib/latin-digits";
import { isEmail, isPhone } from "@/lib/text-checks";

import { SaveBar } from "./save-bar";

type Contact = { email: string; phone: string };
type SettingsScreenProps = {
  settings: SellerSettings;
  email: string;
  /** Null without a verified shop. */
  contact: Contact | null;
};

export function SettingsScreen({ settings, email, contact }: SettingsScreenProps) {
  return (
    <div className="grid gap-4">
      <SellingForm settings={settings} email={email} />
      {contact && <ContactForm contact={contact} />}
    </div>
  );
}

type Typed = Record<string, string>;

/** Each form is saved for itself, and says whether it is. */
function useSettingsForm(check: (typed: Typed) => Typed, save: (typed: Typed) => Promise<unknown>) {
  const t = useTranslations("dashboard.settings");
  const saving = useSavedForm(save, { saved: t("saved"), failed: t("failed"), tryAgain: t("tryAgain") });
  const { form, errors, isBusy, isUnsaved, setErrors, send } = saving;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)];
    const typed = Object.fromEntries(fields.map(([name, value]) => [name, String(value).trim()]));
    const found = check(typed);
    if (Object.keys(found).length > 0) setErrors(found);
    else send(typed);
  };
  return { form: { ...form, onSubmit }, errors, bar: { isBusy, isUnsaved, busyLabel: t("saving") } };
}

type PanelProps = { id: string; title: string; text: string; children: ReactNode };

function Panel({ id, title, text, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="panel grid content-start gap-3 p-4 md:p-5">
      <div className="min-w-0">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-[13px] text-ink-2">{text}</p>
      </div>
      {children}
    </section>
  );
}

/** The integer fields of the form, with their bounds. */
const numbers = {
  LowStock: [0, settingsLimits.LowStock],
  MaxDeliveryDays: [1, productLimits.MaxDeliveryDays],
  ReturnsInDay: [0, productLimits.ReturnsInDay],
} as const satisfies Partial<Record<keyof SellerSettings, readonly [number, number]>>;
type NumberName = keyof typeof numbers;
const numberNames = Object.keys(numbers) as NumberName[];

function settingsOf(typed: Typed): SellerSettings {
  const isOn = (name: string) => typed[name] !== undefined;
  const [LowStock, MaxDeliveryDays, ReturnsInDay] = numberNames.map((name) =>
    Number(latinDigits(typed[name] ?? "")),
  ) as [number, number, number];
  return {
    MailOrders: isOn("MailOrders"),
    MailReturns: isOn("MailReturns"),
    MailReviews: isOn("MailReviews"),
    MailLowStock: isOn("MailLowStock"),
    MailMessages: isOn("MailMessages"),
    IsFreeShipping: isOn("IsFreeShipping"),
    PaymentType: isOn("PaymentType") ? 1 : 0,
    LowStock,
    MaxDeliveryDays,
    ReturnsInDay,
  };
}

function SellingForm({ settings, email }: { settings: SellerSettings; email: string }) {
  const t = useTranslations("dashboard.settings");
  const check = (typed: Typed): Typed =>
    Object.fromEntries(
      numberNames.flatMap((name) => {
        const [least, most] = numbers[name];
        const text = latinDigits(typed[name] ?? "");
        const value = Number(text);
        const isFine = /^\d{1,4}$/.test(text) && value >= least && value <= most;
        return isFine ? [] : [[name, t("range", { least, most })]];
      }),
    );
  const { form, errors, bar } = useSettingsForm(check, (typed) =>
    call("POST Dashboard/SaveSettings", { body: settingsOf(typed) }),
  );
  const number = (name: NumberName, label: string, hint?: string) => (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      maxLength={4}
      defaultValue={settings[name]}
      error={errors[name]}
      hint={hint}
    />
  );
  return (
    <form {...form} aria-label={t("form")} className="grid gap-4">
      <Panel id="mails" title={t("mails.title", { email })} text={t("mails.text")}>
        {mailSwitches.map((name) => (
          <Check key={name} name={name} defaultChecked={settings[name]} label={t(`mails.${name}`)} />
        ))}
      </Panel>
      <Panel id="stock" title={t("stock.title")} text={t("stock.text")}>
        <div className="max-w-60">{number("LowStock", t("stock.LowStock"))}</div>
      </Panel>
      <Panel id="begin" title={t("begin.title")} text={t("begin.text")}>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {number("MaxDeliveryDays", t("begin.MaxDeliveryDays"))}
          {number("ReturnsInDay", t("begin.ReturnsInDay"))}
          <Check name="IsFreeShipping" defaultChecked={settings.IsFreeShipping} label={t("begin.IsFreeShipping")} />
          <Check name="PaymentType" defaultChecked={settings.PaymentType === 1} label={t("begin.PaymentType")} />
        </div>
      </Panel>
      <SaveBar label={t("save")} {...bar} />
    </form>
  );
}

function ContactForm({ contact }: { contact: Contact }) {
  const t = useTranslations("dashboard.settings.contact");
  const check = ({ Email = "", Phone = "" }: Typed): Typed => ({
    ...(Email && !isEmail(Email) && { Email: t("emailWrong") }),
    ...(Phone && !isPhone(Phone) && { Phone: t("phoneWrong") }),
  });
  const { form, errors, bar } = useSettingsForm(check, ({ Email = "", Phone = "" }) =>
    call("POST Store/UpdateStore", { body: { Email, Phone } }),
  );
  return (
    <form {...form}>
      <Panel id="contact" title={t("title")} text={t("text")}>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Field
            label={t("email")}
            name="Email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={contact.email}
            error={errors.Email}
          />
          <Field
            label={t("phone")}
            name="Phone"
            type="tel"
            autoComplete="tel"
            maxLength={20}
            defaultValue={contact.phone}
            error={errors.Phone}
          />
        </div>
        <SaveBar variant="line" label={t("save")} {...bar} />
      </Panel>
    </form>
  );
}
