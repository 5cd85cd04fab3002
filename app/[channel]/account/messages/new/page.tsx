import { notFound } from "next/navigation";

import { AccountFrame, AccountTitle } from "@/components/account/account-frame";
import { AskForm } from "@/components/conversations/ask-form";
import { describeSubject, findOrderSubject, findProductSubject, findShopSubject } from "@/lib/conversations/queries";
import { interpolate } from "@/lib/locale/interpolate";
import { messagesOf } from "@/lib/locale/messages";
import { normalizeOrderRef } from "@/lib/orders/rules";
import { localPath, newMessagePath, threadPath, type MessageSubject } from "@/lib/paths";
import { imageUrl } from "@/lib/images";

import { accountMetadata, openAccountPage } from "../../../../_shared/account-page";
import type { ChannelProps } from "../../../../_shared/channel";

export const dynamic = "force-dynamic";

type NewProps = ChannelProps & { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = ({ params }: ChannelProps) => accountMetadata(params, "/account/messages", "messages");

/** The form of a new conversation: without scripts, and for guests after their login. */
export default async function NewMessagePage({ params, searchParams }: NewProps) {
  const subject = subjectOf(await searchParams);
  if (!subject) notFound();
  const { channel, principal, person } = await openAccountPage(params, newMessagePath(subject));
  const { language } = channel;
  const found = await findSubject(subject, principal.userId);
  if (!found || found.sellerId === principal.userId) notFound();
  const [shown, { conversations: messages }] = await Promise.all([
    describeSubject(principal.userId, found),
    messagesOf(language),
  ]);
  const title = interpolate(messages.askTitle, { name: shown.With });
  const crumbs = [{ label: messages.title, href: localPath(language, "/account/messages") }, { label: title }];
  return (
    <AccountFrame language={language} page="messages" person={person} crumbs={crumbs}>
      <AccountTitle>{title}</AccountTitle>
      <p className="my-4 flex items-center gap-3 text-ink-2">
        {shown.Image && (
          <img src={imageUrl(shown.Image, 160)} alt="" width={56} height={56} className="size-14 rounded-sm" />
        )}
        {interpolate(messages.about, { subject: shown.Subject })}
      </p>
      {shown.Id && (
        <p className="mb-4">
          <a className="link" href={localPath(language, threadPath(shown.Id))}>
            {messages.earlier}
          </a>
        </p>
      )}
      <noscript>
        <p>{messages.needsScripts}</p>
      </noscript>
      <AskForm {...{ subject, messages, language }} />
    </AccountFrame>
  );
}

function subjectOf(query: Record<string, string | string[] | undefined>): MessageSubject | null {
  const textOf = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  const idOf = (name: string) => (/^[1-9]\d{0,8}$/.test(textOf(name)) ? Number(textOf(name)) : 0);
  if (idOf("product")) return { product: idOf("product") };
  const ref = normalizeOrderRef(textOf("order"));
  if (ref && idOf("shop")) return { order: ref, shop: idOf("shop") };
  return /^[a-z0-9-]{1,120}$/.test(textOf("store")) ? { store: textOf("store") } : null;
}

function findSubject(subject: MessageSubject, userId: number) {
  if ("product" in subject) return findProductSubject(subject.product);
  if ("store" in subject) return findShopSubject(subject.store);
  return findOrderSubject(userId, subject.order, subject.shop);
}
