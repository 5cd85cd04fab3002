import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

import { expect } from "./fixtures";
import { dataDirectory } from "./server-place";

/**
 * Waits for the latest mail to an address whose subject contains the text. @returns its text and the path of its link
 */
export async function mailTo(email: string, subject: string): Promise<{ text: string; link: string }> {
  let text = "";
  await expect(() => {
    text = findMail(email, subject);
    expect(text, `a mail to ${email}`).not.toBe("");
  }).toPass({ timeout: 15_000 });
  const url = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "http://none/");
  return { text, link: url.pathname + url.search };
}

function findMail(email: string, subject: string): string {
  const folder = path.join(dataDirectory, "outbox");
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const newestFirst = files.map((name) => path.join(folder, name)).sort((a, b) => timeOf(b) - timeOf(a));
  for (const file of newestFirst) {
    const mail = decoded(readFileSync(file, "utf8"));
    if (mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`)) return mail;
  }
  return "";
}

const timeOf = (file: string) => statSync(file).mtimeMs;

/** Decodes quoted-printable, as far as plain letters need it. */
function decoded(mail: string): string {
  const joined = mail.replace(/=\r?\n/g, "");
  return joined.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
