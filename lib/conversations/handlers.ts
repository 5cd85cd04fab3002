import "server-only";

import { isAdmin } from "@/lib/account/rules";
import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { requirePrincipal } from "@/lib/api/principal";
import { afterAnswer } from "@/lib/cache";
import { env } from "@/lib/env";
import { sendDueMails } from "@/lib/mail/outbox";
import { normalizeOrderRef } from "@/lib/orders/rules";

import { addMessage, startConversation, type Sent } from "./add-message";
import { blockPerson } from "./block-person";
import type { conversationsContract } from "./contract";
import { consumeConversationLimit } from "./limits";
import { markRead } from "./mark-read";
import {
  findOrderSubject,
  findProductSubject,
  findShopSubject,
  findThread,
  listConversations,
  listReported,
} from "./queries";
import { reportConversation, resolveConversation } from "./report-conversation";

export const conversationsHandlers: Handlers<typeof conversationsContract> = {
  "POST Conversation/Start": async ({ body }, context) => {
    const { userId } = requirePrincipal(context);
    await consumeConversationLimit("start", userId);
    const subject = await findSubject(body, userId);
    if (!subject) throw rejected.unknown();
    const sent = requireSent(await startConversation(subject, writtenBy(userId, body)));
    return { Id: sent.id, Message: sent.message };
  },
  "POST Conversation/Send": async ({ body }, context) => {
    const { userId } = requirePrincipal(context);
    await consumeConversationLimit("send", userId);
    return requireSent(await addMessage(body.Id, writtenBy(userId, body))).message;
  },
  "GET Conversation/GetConversations": ({ query: { side, page, limit } }, context) =>
    listConversations(requirePrincipal(context).userId, side, page, limit),
  "GET Conversation/GetConversation/{id}": async ({ params: { id } }, context) => {
    const principal = requirePrincipal(context);
    const thread = await findThread(id, principal.userId, isAdmin(principal));
    if (!thread) throw rejected.unknown();
    return thread;
  },
  "POST Conversation/MarkRead": async ({ body: { Id } }, context) => {
    if (!(await markRead(Id, requirePrincipal(context).userId))) throw rejected.unknown();
    return 1;
  },
  "POST Conversation/SetBlocked": async ({ body: { Id, Blocked } }, context) => {
    if (!(await blockPerson(Id, requirePrincipal(context).userId, Blocked))) throw rejected.unknown();
    return { HasBlocked: Blocked };
  },
  "POST Conversation/Report": async ({ body: { Id, Reason, Note } }, context) => {
    const { userId } = requirePrincipal(context);
    await consumeConversationLimit("report", userId);
    const result = await reportConversation({ id: Id, userId, reason: Reason, note: Note });
    if (result === "unknown") throw rejected.unknown();
    if (result === "reportedBefore") throw new ApiError("conflict", errorText("conversations.reportedBefore"));
    return 1;
  },
  "GET Conversation/GetReported": ({ query: { page, limit } }, context) =>
    listReported(requirePrincipal(context).userId, page, limit),
  "POST Conversation/ResolveReports": async ({ body: { Id } }, context) => {
    if (!(await resolveConversation(Id, requirePrincipal(context).userId))) throw rejected.unknown();
    return 1;
  },
};

type Asked = { ProductId?: number; OrderRef?: string; ShopId?: number; Store?: string };

async function findSubject({ ProductId, OrderRef, ShopId, Store }: Asked, userId: number) {
  if (ProductId !== undefined) return findProductSubject(ProductId);
  if (Store !== undefined) return findShopSubject(Store);
  const ref = normalizeOrderRef(OrderRef ?? "");
  return ref && ShopId !== undefined ? findOrderSubject(userId, ref, ShopId) : null;
}

const writtenBy = (userId: number, { Text, Images }: { Text: string; Images: string[] }) => ({
  userId,
  text: Text,
  images: Images,
  ownHost: new URL(env().SITE_URL).hostname,
});

const rejected = {
  unknown: () => new ApiError("not-found", errorText("conversations.unknown")),
  own: () => new ApiError("forbidden", errorText("conversations.own")),
  blocked: () => new ApiError("forbidden", errorText("conversations.blocked")),
  hasBlocked: () => new ApiError("forbidden", errorText("conversations.hasBlocked")),
  images: () => new ApiError("unprocessable", errorText("conversations.images")),
};

function requireSent(sent: Sent) {
  if (sent.kind !== "sent") throw rejected[sent.kind]();
  afterAnswer(sendDueMails);
  return sent;
}
