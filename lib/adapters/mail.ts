import "server-only";

import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";

import { createTransport } from "nodemailer";

import { env } from "@/lib/env";
import { site } from "@/lib/site";

export type Mail = {
  /** One for each mail there is: the file's name, or the Message-ID by which a second copy is known as one. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to the shop. */
  replyTo?: string;
  /** Such as List-Unsubscribe. */
  headers?: Record<string, string>;
};

export type MailSender = (mail: Mail) => Promise<void>;

/** By SMTP where SMTP_URL is set; else each mail is a file in the data directory that any mail program opens. */
export function mailSender(): MailSender {
  const { SMTP_URL, DATA_DIR, SITE_URL } = env();
  const host = new URL(SITE_URL).hostname;
  return SMTP_URL ? smtpSender(SMTP_URL, host) : fileSender(path.resolve(DATA_DIR, "outbox"), host);
}

/** @param patience how long the server may say nothing, in milliseconds: it then counts as away */
export function smtpSender(url: string, host: string, patience = 10_000): MailSender {
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
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
