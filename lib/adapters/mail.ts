import "server-only";

import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

import { createTransport } from "nodemailer";

import { env } from "@/lib/env";
import { site } from "@/lib/site";

export type Mail = {
  /** Unique per mail: the file's name, or the Message-ID, by which mail servers recognize a duplicate. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The reply address, when it is not the shop's. */
  replyTo?: string;
  /** Such as List-Unsubscribe. */
  headers?: Record<string, string>;
};

export type MailSender = (mail: Mail) => Promise<void>;

const folderOf = (place: string) => path.join(place, "outbox");

/** @param place the data directory */
export async function deleteMailFiles(place: string, before: Date): Promise<void> {
  const folder = folderOf(place);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtime < before) await rm(file, { force: true });
  }
}

/** Sends by SMTP when SMTP_URL is set; otherwise writes files in the data directory. */
export function mailSender(): MailSender {
  const { SMTP_URL, DATA_DIR, SITE_URL } = env();
  const host = new URL(SITE_URL).hostname;
  return SMTP_URL ? smtpSender(SMTP_URL, host) : fileSender(folderOf(path.resolve(DATA_DIR)), host);
}

/** @param timeoutMs milliseconds without an answer after which the server counts as unavailable */
export function smtpSender(url: string, host: string, timeoutMs = 10_000): MailSender {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...limits });
  return async (mail) => {
    await transport.sendMail(messageOf(mail, host));
  };
}

export function fileSender(folder: string, host: string): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, host));
    const file = path.join(folder, `${mail.key.replace(/[^\w.-]+/g, "_")}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, message as Buffer);
    await rename(`${file}.part`, file);
  };
}

function messageOf({ key, ...mail }: Mail, host: string) {
  const messageId = `<${key.replace(/[^\w.-]+/g, ".")}@${host}>`;
  return { from: { name: site.name, address: site.email }, messageId, ...mail };
}
