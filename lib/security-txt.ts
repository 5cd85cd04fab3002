import { site } from "./site";

const days = 30;

/** RFC 9116. Written on request, so that it expires soon after a shop was abandoned. */
export function securityText(siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + days * 86_400_000);
  expires.setUTCMilliseconds(0);
  return [
    `Contact: mailto:${site.email}`,
    `Contact: ${siteUrl}/site/contact-us`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en, de, fr, it, bn",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
