import "server-only";

import { openLimiter } from "@/lib/api/limiter";

import { notifyOfAttempts } from "./notify-of-attempts";
import { loginLimits, linkLimits } from "./rules";

const { failuresPerAccount, failuresPerAddress, failuresOverall, windowSeconds, overallSeconds } = loginLimits;

const logins = {
  account: openLimiter("login", failuresPerAccount, windowSeconds),
  address: openLimiter("login-from", failuresPerAddress, windowSeconds),
  overall: openLimiter("login-overall", failuresOverall, overallSeconds),
  notices: openLimiter("login-notice", 1, overallSeconds),
};
const mails = {
  account: openLimiter("mail", linkLimits.perAccount, linkLimits.windowSeconds),
  address: openLimiter("mail-from", linkLimits.perAddress, linkLimits.windowSeconds),
};

/**
 * Counts an attempt, of unknown accounts too, before its check, so that simultaneous ones do not all pass. Strangers
 * count for their household and do not lock the owner out, who gets a mail about attempts from many households.
 * @param trusted names a known device or session of the person, which strangers' attempts do not concern
 * @returns removes the count after a success @throws ApiError too-many with the seconds to wait
 */
export async function consumeLoginLimit(
  email: string,
  household: string,
  trusted: string | null = null,
): Promise<() => Promise<void>> {
  const own = `${email}\n${trusted ?? household}`;
  if (trusted) {
    await logins.account.count(own);
    return () => logins.account.takeBack(own);
  }
  await logins.address.count(household);
  await logins.account.count(own);
  await logins.overall.count(email).catch(async (rejection: unknown) => {
    await noticeOnce(email);
    throw rejection;
  });
  return async () => {
    await Promise.all([
      logins.account.takeBack(own),
      logins.address.takeBack(household),
      logins.overall.takeBack(email),
    ]);
  };
}

async function noticeOnce(email: string): Promise<void> {
  const isFirst = await logins.notices.count(email).then(
    () => true,
    () => false,
  );
  if (isFirst) await notifyOfAttempts(email);
}

/** Limits calls that may send mail. The outbox limits the mails that an address gets from all households. */
export async function consumeMailLimit(email: string, household: string, trusted: string | null = null): Promise<void> {
  if (!trusted) await mails.address.count(household);
  await mails.account.count(`${email}\n${trusted ?? household}`);
}
