/** Environment variables that determine the modes of an installation. */
export type InstallationSetting = {
  SITE_URL: string;
  DATABASE_URL?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  TEST_PAYMENTS?: boolean | undefined;
  DEMO?: boolean | undefined;
  SECOND_FACTOR?: "required" | "optional" | undefined;
};

/** Who can open a SITE_URL: only this machine, a private network, or everybody. */
export type Reach = "loopback" | "private" | "public";

/** Domains that no public DNS resolves (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const privateNames = [".local", ".test", ".internal", ".home.arpa"];

export function reachOf(siteUrl: string): Reach {
  const host = new URL(siteUrl).hostname.toLowerCase().replace(/\.$/, "");
  if (host === "localhost" || host.endsWith(".localhost")) return "loopback";
  const ipv4 = ipv4Of(host);
  if (ipv4) return reachOfIpv4(ipv4);
  if (host.startsWith("[")) return reachOfIpv6(host.slice(1, -1));
  return !host.includes(".") || privateNames.some((end) => host.endsWith(end)) ? "private" : "public";
}

/** A URL's host is normalised: four decimal numbers, or an IPv6 address that may embed them (::ffff:7f00:1). */
function ipv4Of(host: string): [number, number] | null {
  const plain = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host);
  if (plain) return [Number(plain[1]), Number(plain[2])];
  const mapped = /^\[::ffff:([0-9a-f]{1,4}):[0-9a-f]{1,4}\]$/.exec(host);
  if (!mapped) return null;
  const high = Number.parseInt(mapped[1] ?? "", 16);
  return [high >> 8, high & 255];
}

function reachOfIpv4([first, second]: [number, number]): Reach {
  if (first === 127) return "loopback";
  const isPrivate =
    first === 0 ||
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254) ||
    (first === 100 && second >= 64 && second <= 127);
  return isPrivate ? "private" : "public";
}

/** fc00::/7 are unique local addresses, fe80::/10 link-local ones. */
function reachOfIpv6(address: string): Reach {
  if (address === "::1") return "loopback";
  return /^(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(address) ? "private" : "public";
}

export type CardPayments = "stripe" | "test" | "off";

/** A test payment takes no money, so it must never pay a real order: not with a database server or in public. */
export function cardPaymentsOf(setting: InstallationSetting): CardPayments {
  const { SITE_URL, DATABASE_URL, STRIPE_SECRET_KEY, TEST_PAYMENTS } = setting;
  if (STRIPE_SECRET_KEY) return "stripe";
  if (DATABASE_URL) return "off";
  const reach = reachOf(SITE_URL);
  const isTest = reach === "loopback" ? TEST_PAYMENTS !== false : reach === "private" && TEST_PAYMENTS === true;
  return isTest ? "test" : "off";
}

/** Null when TEST_PAYMENTS can be true. */
export function testPaymentsProblem(setting: InstallationSetting): string | null {
  if (!setting.TEST_PAYMENTS) return null;
  if (setting.STRIPE_SECRET_KEY) return "must not be true with STRIPE_SECRET_KEY, which takes real payments";
  if (setting.DATABASE_URL) return "must not be true with DATABASE_URL: orders would be paid without money";
  if (reachOf(setting.SITE_URL) !== "public") return null;
  return "must not be true with a public SITE_URL: orders would be paid without money";
}

export function areDemoAccountsOpen({ SITE_URL, DEMO }: InstallationSetting): boolean {
  return DEMO ?? reachOf(SITE_URL) === "loopback";
}

/** Whether staff and verified sellers need more than a password; not by default where the password is public anyway. */
export function isSecondFactorRequired(setting: InstallationSetting): boolean {
  return (setting.SECOND_FACTOR ?? (areDemoAccountsOpen(setting) ? "optional" : "required")) === "required";
}

const cardMarks = ["visa", "mastercard", "amex"] as const;
const walletMarks = ["apple-pay", "google-pay"] as const;

export type PaymentMark = (typeof cardMarks)[number] | (typeof walletMarks)[number] | "cash";

export const isWalletMark = (mark: PaymentMark): boolean => walletMarks.some((wallet) => wallet === mark);

/** Returns the means of payment that work at this shop, in the order in which their marks are shown. */
export function paymentMarksOf(cards: CardPayments): PaymentMark[] {
  if (cards === "off") return ["cash"];
  return cards === "stripe" ? [...cardMarks, ...walletMarks, "cash"] : [...cardMarks, "cash"];
}

/** Notes for the operator, one per line. */
export function startNotes(setting: InstallationSetting): string[] {
  const cards = cardPaymentsOf(setting);
  return [
    ...(cards === "test"
      ? ["Test payments are on: orders by card are paid on a test page, and no money is taken."]
      : []),
    ...(cards === "off"
      ? ["Card payments are off: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take cards."]
      : []),
    ...(areDemoAccountsOpen(setting)
      ? ["Demo accounts are open: anyone who reaches this server can sign in with the password in the README."]
      : []),
  ];
}
