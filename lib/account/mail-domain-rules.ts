import { editDistance } from "@/lib/search/distance-rules";

/** Big providers of mailboxes, the likeliest first. */
const providers = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "googlemail.com",
  "protonmail.com",
  "t-online.de",
  "yahoo.de",
  "hotmail.de",
  "outlook.de",
  "orange.fr",
  "wanadoo.fr",
  "laposte.net",
  "yahoo.fr",
  "hotmail.fr",
  "outlook.fr",
  "libero.it",
  "virgilio.it",
  "yahoo.it",
  "hotmail.it",
  "outlook.it",
  "yahoo.co.uk",
  "hotmail.co.uk",
  "btinternet.com",
];

/** Providers whose names look like slips of another's. */
const alikes = new Set([
  "mail.com",
  "email.com",
  "ymail.com",
  "hotmail.co",
  "fastmail.com",
  "rocketmail.com",
  "zohomail.com",
]);

const slipsOfCom = new Set(["co", "cm", "om"]);

/** A provider's own name under another country, such as "yahoo.es". */
function isOfCountry(domain: string): boolean {
  const [name = "", ...endings] = domain.split(".");
  const isProvider = providers.some((one) => one.startsWith(`${name}.`));
  const ending = endings.join(".");
  return isProvider && /^(?:com?\.)?[a-z]{2}$/.test(ending) && !slipsOfCom.has(ending);
}

/** The probable address, where the domain is a slip for a big provider's; else null. A hint, which rejects nothing. */
export function meantEmail(typed: string): string | null {
  const email = typed.trim();
  const sign = email.lastIndexOf("@");
  const ending = email.slice(sign + 1).toLowerCase();
  if (sign < 1 || ending.length < 4 || providers.includes(ending)) return null;
  const domain = ending.replace(",", ".");
  if (alikes.has(domain) || isOfCountry(domain)) return null;
  const whole = domain.includes(".") ? domain : `${domain}.com`;
  let meant: { provider: string; distance: number } | null = null;
  for (const provider of providers) {
    // Two slips with another first letter are another name.
    const limit = provider.length > 8 && provider[0] === whole[0] ? 2 : 1;
    const distance = editDistance(whole, provider, limit);
    if (distance <= limit && distance < (meant?.distance ?? 3)) meant = { provider, distance };
  }
  return meant && `${email.slice(0, sign)}@${meant.provider}`;
}
