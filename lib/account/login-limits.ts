import "server-only";

import { openLimiter } from "@/lib/api/limiter";

import { loginLimits, mailLimits } from "./rules";

const logins = {
  account: openLimiter("login", loginLimits.failuresPerAccount, loginLimits.windowSeconds),
  address: openLimiter("login-from", loginLimits.failuresPerAddress, loginLimits.windowSeconds),
};
const mails = {
  account: openLimiter("mail", mailLimits.perAccount, mailLimits.windowSeconds),
  address: openLimiter("mail-from", mailLimits.perAddress, mailLimits.windowSeconds),
};

/**
 * Counts a try as failed before it is looked at, so that many at once are not all let through; known and unknown
 * accounts alike.
 * @returns takes the count back, for a try that did not fail
 * @throws ApiError too-many with the seconds to wait
 */
export async function countLogin(email: string, address: string): Promise<() => Promise<void>> {
  await logins.address.count(address);
  await logins.account.count(email);
  return async () => {
    await Promise.all([logins.account.takeBack(email), logins.address.takeBack(address)]);
  };
}

/**
 * Counts a call that may send a mail, for the address it would go to and the one it comes from.
 * @throws ApiError too-many with the seconds to wait
 */
export async function countMail(email: string, address: string): Promise<void> {
  await mails.address.count(address);
  await mails.account.count(email);
}
