import { notFound, redirect } from "next/navigation";

import { AccountFrame, AccountTitle } from "@/components/account/account-frame";
import { ThreadHead } from "@/components/conversations/thread-head";
import { ThreadView } from "@/components/conversations/thread-view";
import { findThread } from "@/lib/conversations/queries";
import { messagesOf } from "@/lib/locale/messages";
import { localPath, sellerThreadPath, threadPath } from "@/lib/paths";

import { accountMetadata, openAccountPage } from "../../../../_shared/account-page";

export const dynamic = "force-dynamic";

type ThreadProps = { params: Promise<{ channel: string; id: string }> };

export const generateMetadata = async ({ params }: ThreadProps) =>
  accountMetadata(params, threadPath((await params).id), "messages");

export default async function ThreadPage({ params }: ThreadProps) {
  const { id } = await params;
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) notFound();
  const { channel, principal, person } = await openAccountPage(params, threadPath(id));
  const { language } = channel;
  const [thread, { conversations: messages }] = await Promise.all([
    findThread(id, principal.userId, false),
    messagesOf(language),
  ]);
  if (!thread) notFound();
  if (thread.Side === "seller") redirect(localPath(language, sellerThreadPath(id)));
  const back = localPath(language, "/account/messages");
  const crumbs = [{ label: messages.title, href: back }, { label: thread.With }];
  return (
    <AccountFrame language={language} page="messages" person={person} crumbs={crumbs}>
      <AccountTitle>{thread.With}</AccountTitle>
      <ThreadHead thread={thread} language={language} />
      <ThreadView {...{ thread, messages, language }} />
    </AccountFrame>
  );
}
