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
  notTheAdmin: "The account of the shop's keeper cannot be deleted here.",
  ordersUnderWay:
    "You have orders that are still under way. The account can be deleted once they have arrived or are cancelled.",
} as const;

/** What administrators are told about the accounts of others. */
export const personMessages = {
  noSuchPerson: "There is no such account.",
  notYourself: "You cannot change your own account here.",
  administrator: "Take the role of administrator away before you deactivate this account.",
  noAdministrator: "You are no administrator any more.",
  changedMeanwhile: "Somebody else has changed this account meanwhile. Look at it again.",
  roleTwice: "A role is named twice.",
} as const;
