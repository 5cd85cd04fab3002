"use client";

import { useTranslations } from "next-intl";
import { useState, type FormEvent, type ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/check";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import { isEmail, isPhone } from "@/lib/checkout/rules";
import type { SellerSettings } from "@/lib/dashboard/settings-contract";
import { mailSwitches, settingsLimits } from "@/lib/dashboard/settings-rules";
import { productLimits } from "@/lib/publishing/rules";

type Contact = { email: string; phone: string };
type SettingsScreenProps = {
  settings: SellerSettings;
  /** Where the mails go. */
  email: string;
  /** Null without a verified shop of one's own. */
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

/** What was typed in the fields, by their names. */
type Typed = Record<string, string>;

function useSaving() {
  const t = useTranslations("dashboard.settings");
  const [errors, setErrors] = useState<Typed>({});
  const [isBusy, setBusy] = useState(false);
  const submit = (check: (typed: Typed) => Typed, save: (typed: Typed) => Promise<unknown>) => {
    return async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
      const found = check(typed);
      setErrors(found);
      if (Object.keys(found).length > 0) {
        requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
        return;
      }
      setBusy(true);
      try {
        await save(typed);
        toast({ kind: "success", text: t("saved") });
      } catch (error) {
        const detail = error instanceof CallError ? error.problem?.detail : undefined;
        toast({ kind: "error", title: t("failed"), text: detail ?? t("tryAgain") });
      }
      setBusy(false);
    };
  };
  return { errors, isBusy, submit };
}

type PanelProps = { id: string; title: string; text: string; children: ReactNode };

function Panel({ id, title, text, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="panel grid content-start gap-3 p-4 md:p-5">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-[13px] text-ink-2">{text}</p>
      </div>
      {children}
    </section>
  );
}

/** The whole numbers of the form, and from where to where each may go. */
const numbers = {
  LowStock: [0, settingsLimits.LowStock],
  MaxDeliveryDays: [1, productLimits.MaxDeliveryDays],
  ReturnsInDay: [0, productLimits.ReturnsInDay],
} as const satisfies Partial<Record<keyof SellerSettings, readonly [number, number]>>;
type NumberName = keyof typeof numbers;
const numberNames = Object.keys(numbers) as NumberName[];

function settingsOf(typed: Typed): SellerSettings {
  const isOn = (name: string) => typed[name] !== undefined;
  const [LowStock, MaxDeliveryDays, ReturnsInDay] = numberNames.map((name) => Number(typed[name])) as [
    number,
    number,
    number,
  ];
  return {
    MailOrders: isOn("MailOrders"),
    MailReturns: isOn("MailReturns"),
    MailReviews: isOn("MailReviews"),
    MailLowStock: isOn("MailLowStock"),
    IsFreeShipping: isOn("IsFreeShipping"),
    PaymentType: isOn("PaymentType") ? 1 : 0,
    LowStock,
    MaxDeliveryDays,
    ReturnsInDay,
  };
}

function SellingForm({ settings, email }: { settings: SellerSettings; email: string }) {
  const t = useTranslations("dashboard.settings");
  const { errors, isBusy, submit } = useSaving();
  const check = (typed: Typed): Typed =>
    Object.fromEntries(
      numberNames.flatMap((name) => {
        const [least, most] = numbers[name];
        const [text, value] = [typed[name] ?? "", Number(typed[name])];
        const isFine = /^\d{1,4}$/.test(text) && value >= least && value <= most;
        return isFine ? [] : [[name, t("range", { least, most })]];
      }),
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
    <form
      noValidate
      aria-label={t("form")}
      className="grid gap-4"
      onSubmit={(event) =>
        void submit(check, (typed) => call("POST Dashboard/SaveSettings", { body: settingsOf(typed) }))(event)
      }
    >
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
      <div>
        <Button type="submit" busy={isBusy} busyLabel={t("saving")}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}

function ContactForm({ contact }: { contact: Contact }) {
  const t = useTranslations("dashboard.settings.contact");
  const { errors, isBusy, submit } = useSaving();
  const words = useTranslations("dashboard.settings");
  const check = ({ Email = "", Phone = "" }: Typed): Typed => ({
    ...(Email && !isEmail(Email) && { Email: t("emailWrong") }),
    ...(Phone && !isPhone(Phone) && { Phone: t("phoneWrong") }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void submit(check, ({ Email = "", Phone = "" }) => call("POST Store/UpdateStore", { body: { Email, Phone } }))(
          event,
        )
      }
    >
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
        <div>
          <Button type="submit" variant="line" busy={isBusy} busyLabel={words("saving")}>
            {t("save")}
          </Button>
        </div>
      </Panel>
    </form>
  );
}
