"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

import { Button } from "@/components/ui/button";
import { Field, SelectField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { isOptionalPhone } from "@/lib/account/rules";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/messages";
import { isLanguage } from "@/lib/locale/rules";
import { refreshUser } from "@/stores/session";

import { FailureNotice, type FailureWords } from "./failure-notice";
import { focusFirstError, useSending, type FieldErrors } from "./sending";

type Profile = { FirstName: string; LastName: string; Email: string; Phone: string; Language: string };

type ProfileFormProps = {
  profile: Profile;
  words: Messages["account"]["profile"];
  failure: FailureWords;
  emailHint: string;
};

/** Each in its own words, so that whoever reads only it finds it. */
const languages = { en: "English", bn: "বাংলা", fr: "Français", de: "Deutsch", it: "Italiano" } as const;

export function ProfileForm({ profile, words, failure, emailHint }: ProfileFormProps) {
  const sending = useSending();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstError(form.current, sending.errors), [sending.errors]);

  const submit = async (typed: FormData) => {
    const text = (name: string) => String(typed.get(name)).trim();
    const language = text("Language");
    const body = {
      FirstName: text("FirstName"),
      LastName: text("LastName"),
      Phone: text("Phone"),
      Language: isLanguage(language) ? language : undefined,
    };
    const errors = problemsOf(body, words.errors);
    if (Object.keys(errors).length > 0) return sending.setErrors(errors);
    const isSaved = await sending.send(async () => {
      await call("POST UserProfile/UpdateUserInfo", { body });
      await refreshUser(profile.Email);
    });
    if (!isSaved) return;
    toast({ kind: "success", title: words.savedTitle, text: words.saved });
    router.refresh();
  };
  const field = (name: "FirstName" | "LastName" | "Phone") => ({
    name,
    label: words[name],
    defaultValue: profile[name],
    error: sending.errors[name],
  });
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-4 grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <div className="sm:col-span-2 empty:hidden">
        <FailureNotice sending={sending} words={failure} />
      </div>
      <Field {...field("FirstName")} autoComplete="given-name" required maxLength={60} />
      <Field {...field("LastName")} autoComplete="family-name" required maxLength={60} />
      <Field label={words.Email} value={profile.Email} readOnly hint={emailHint} />
      <Field {...field("Phone")} type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
      <SelectField name="Language" label={words.Language} defaultValue={profile.Language}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="flex items-end sm:col-span-2">
        <Button type="submit" busy={sending.isBusy} busyLabel={words.busy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

type Typed = { FirstName: string; LastName: string; Phone: string };

function problemsOf(
  { FirstName, LastName, Phone }: Typed,
  words: Messages["account"]["profile"]["errors"],
): FieldErrors {
  return {
    ...(!FirstName && { FirstName: words.FirstName }),
    ...(!LastName && { LastName: words.LastName }),
    ...(!isOptionalPhone(Phone) && { Phone: words.Phone }),
  };
}
