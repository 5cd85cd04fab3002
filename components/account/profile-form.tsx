"use client";

import { useRouter } from "next/navigation";

import { Button } from "@/components/ui/button";
import { Field, SelectField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { isOptionalPhone } from "@/lib/account/rules";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";
import { isLanguage } from "@/lib/locale/rules";
import { refreshUser } from "@/stores/session-actions";

import { FailureNotice, type FailureMessages } from "./failure-notice";
import { useSending, type FieldErrors } from "@/components/forms/use-sending";

type Profile = { FirstName: string; LastName: string; Email: string; Phone: string; Language: string };

type ProfileFormProps = {
  profile: Profile;
  messages: Messages["account"]["profile"];
  failure: FailureMessages;
  emailHint: string;
};

/** Each in its own language, so that its readers recognise it. */
const languages = { en: "English", bn: "বাংলা", fr: "Français", de: "Deutsch", it: "Italiano" } as const;

export function ProfileForm({ profile, messages, failure, emailHint }: ProfileFormProps) {
  const sending = useSending();
  const router = useRouter();

  const submit = async (typed: FormData) => {
    const text = (name: string) => String(typed.get(name)).trim();
    const language = text("Language");
    const body = {
      FirstName: text("FirstName"),
      LastName: text("LastName"),
      Phone: text("Phone"),
      Language: isLanguage(language) ? language : undefined,
    };
    const errors = problemsOf(body, messages.errors);
    if (Object.keys(errors).length > 0) return sending.setErrors(errors);
    const isSaved = await sending.send(async () => {
      await call("POST UserProfile/UpdateUserInfo", { body });
      await refreshUser(profile.Email);
    });
    if (!isSaved) return;
    toast({ kind: "success", title: messages.savedTitle, text: messages.saved });
    router.refresh();
  };
  const field = (name: "FirstName" | "LastName" | "Phone") => ({
    name,
    label: messages[name],
    defaultValue: profile[name],
    error: sending.errors[name],
  });
  return (
    <form
      {...sending.form}
      className="mt-4 grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <div className="sm:col-span-2 empty:hidden">
        <FailureNotice sending={sending} messages={failure} />
      </div>
      <Field {...field("FirstName")} autoComplete="given-name" required maxLength={60} />
      <Field {...field("LastName")} autoComplete="family-name" required maxLength={60} />
      <Field label={messages.Email} value={profile.Email} readOnly hint={emailHint} />
      <Field {...field("Phone")} type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
      <SelectField name="Language" label={messages.Language} defaultValue={profile.Language}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="flex items-end sm:col-span-2">
        <Button type="submit" busy={sending.isBusy} busyLabel={messages.busy}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}

type Typed = { FirstName: string; LastName: string; Phone: string };

function problemsOf(
  { FirstName, LastName, Phone }: Typed,
  messages: Messages["account"]["profile"]["errors"],
): FieldErrors {
  return {
    ...(!FirstName && { FirstName: messages.FirstName }),
    ...(!LastName && { LastName: messages.LastName }),
    ...(!isOptionalPhone(Phone) && { Phone: messages.Phone }),
  };
}
