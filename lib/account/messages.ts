import { passwordLimits, type PasswordProblem } from "./password-rules";

const password: Record<PasswordProblem, string> = {
  short: `Password must have at least ${passwordLimits.min} characters`,
  long: `Password may have ${passwordLimits.max} characters at most`,
  common: "This password is used by too many people, choose another",
  personal: "Password must not be your name or your email",
};

export const messages = {
  password,
  emailRequired: "Email is required",
  emailInvalid: "Email is invalid",
  firstNameRequired: "First name is required",
  lastNameRequired: "Last name is required",
  phoneInvalid: "Phone is invalid",
  noSuchAddress: "There is no such address in your address book.",
  addressBookFull: "Your address book is full. Delete an address that you no longer need.",
  noSuchSession: "This device is not logged in any more.",
  noSuchPerson: "There is no such account.",
  notYourself: "You cannot deactivate your own account.",
  notTheBoss: "The account of the shop's keeper cannot be deleted here.",
  ordersUnderWay:
    "You have orders that are still under way. The account can be deleted once they have arrived or are cancelled.",
} as const;
