import { passwordProblem } from "@/lib/account/password-rules";
import { isAccountEmail } from "@/lib/account/rules";
import type { Messages } from "@/lib/locale/areas";

import type { FieldErrors } from "@/components/forms/use-sending";

export const signupTypes = [1, 2, 3, 4] as const;
export type SignupType = (typeof signupTypes)[number];

export type SignupBody = {
  FirstName: string;
  LastName: string;
  Email: string;
  Password: string;
  AccountType: SignupType;
};

export function signupBody(typed: FormData): SignupBody {
  const text = (name: string) => {
    const value = typed.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    FirstName: text("FirstName").trim(),
    LastName: text("LastName").trim(),
    Email: text("Email").trim(),
    Password: text("Password"),
    AccountType: signupTypes.find((type) => String(type) === text("AccountType")) ?? 1,
  };
}

type SignupErrors = Messages["account"]["signup"]["errors"];
type PasswordMessages = Messages["account"]["password"]["problems"];

export function problemsOfSignup(body: SignupBody, messages: SignupErrors, password: PasswordMessages): FieldErrors {
  const { FirstName, LastName, Email, Password } = body;
  const found: FieldErrors = {};
  if (!FirstName) found.FirstName = messages.FirstName;
  if (!LastName) found.LastName = messages.LastName;
  if (!Email) found.Email = messages.EmailRequired;
  else if (!isAccountEmail(Email)) found.Email = messages.EmailInvalid;
  const problem = passwordProblem(Password, { email: Email, names: [FirstName, LastName] });
  if (problem) found.Password = password[problem];
  return found;
}
