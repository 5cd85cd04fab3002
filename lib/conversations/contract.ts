import { z } from "zod";

import { issueText } from "@/lib/api/error-text";
import { endpoint } from "@/lib/api/endpoint";
import { slug, wholeNumber } from "@/lib/api/query-values";

import { messageLimits, messageProblem, messageReportReasons, sides } from "./rules";

const moment = z.iso.datetime();

export const conversation = z
  .object({
    Id: z.uuid(),
    Side: z.enum(sides).nullable().meta({ description: "The caller's; null for an administrator" }),
    With: z.string().meta({ description: "The other one: the shop's name, or first name and initial" }),
    Subject: z.string(),
    Product: z
      .object({ Name: z.string(), Slug: z.string(), Image: z.string(), IsSold: z.boolean() })
      .nullable()
      .meta({ description: "Null for a conversation about an order or a shop" }),
    OrderRef: z.string().nullable(),
    LastText: z.string().meta({ description: "The beginning of the latest message" }),
    LastAt: moment,
    Unread: z.int(),
  })
  .meta({ id: "Conversation" });
export type Conversation = z.infer<typeof conversation>;

export const message = z
  .object({
    Id: z.int(),
    By: z.enum(sides),
    IsOwn: z.boolean(),
    Text: z.string(),
    Images: z.array(z.string()).meta({ description: "Only the two people and administrators can load them" }),
    IsMasked: z.boolean().meta({ description: "Contact data was removed from the text" }),
    At: moment,
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof message>;

export const thread = conversation
  .extend({
    Buyer: z.string(),
    Seller: z.string(),
    Messages: z.array(message).meta({ description: "The latest, in the order of time" }),
    HasBlocked: z.boolean().meta({ description: "The caller takes no messages from the other one" }),
    IsBlocked: z.boolean().meta({ description: "The other one takes no messages from the caller" }),
    HasReported: z.boolean(),
    People: z
      .object({ Buyer: z.int(), Seller: z.int() })
      .nullable()
      .meta({ description: "The SIDs of both, for administrators" }),
    Reports: z
      .array(z.object({ Reason: z.enum(messageReportReasons), Note: z.string(), By: z.enum(sides), At: moment }))
      .meta({ description: "Unresolved ones, for administrators" }),
  })
  .meta({ id: "Thread" });
export type Thread = z.infer<typeof thread>;

const text = z
  .string()
  .max(20_000)
  .meta({ description: `At most ${messageLimits.text} characters; paragraphs are kept` });
const images = z
  .array(z.string().regex(/^\/message-pictures\/[0-9a-f]{2}\/[0-9a-f]{30}\.webp$/, issueText("input.format.upload")))
  .max(messageLimits.images)
  .default([]);
const members = { Text: text, Images: images };

type Written = { Text: string; Images: readonly string[] };
const checkMessage = (value: Written, context: z.RefinementCtx) => {
  const problem = messageProblem(value);
  if (problem) context.addIssue({ code: "custom", path: ["Text"], message: JSON.stringify(problem) });
};
const isOneSubject = ({ ProductId, OrderRef, ShopId, Store }: Record<string, unknown>) =>
  [ProductId, OrderRef, Store].filter((value) => value !== undefined).length === 1 &&
  (OrderRef === undefined) === (ShopId === undefined);

const Id = z.uuid();
const id = z.strictObject({ id: z.uuid() });
const own = { access: "signed-in" } as const;

export const conversationsContract = {
  "POST Conversation/Start": endpoint({
    ...own,
    changes: true,
    summary: "Asks the seller of a product, of a part of an own order, or of a shop; a second time goes on with it",
    body: z
      .strictObject({
        ProductId: z.int().min(1).max(2_147_483_647).optional(),
        OrderRef: z.string().min(1).max(40).optional(),
        ShopId: z.int().min(1).max(2_147_483_647).optional().meta({ description: "The part of the order" }),
        Store: slug.optional(),
        ...members,
      })
      .refine(isOneSubject, { message: issueText("conversations.subject") })
      .superRefine(checkMessage),
    output: z.object({ Id, Message: message }),
    problems: [404, 422],
  }),
  "POST Conversation/Send": endpoint({
    ...own,
    changes: true,
    summary: "Writes to the other one; contact data is removed from the text, and a mail tells the other one",
    body: z.strictObject({ Id, ...members }).superRefine(checkMessage),
    output: message,
    problems: [404, 422],
  }),
  "GET Conversation/GetConversations": endpoint({
    ...own,
    changes: false,
    summary: "The caller's conversations as a buyer or as a seller, the latest first",
    query: z.strictObject({
      side: z.enum(sides).default("buyer"),
      page: wholeNumber(1, 100_000).default(1),
      limit: wholeNumber(1, 100).default(20),
    }),
    output: z.object({
      Counts: z.int(),
      Unread: z.int().meta({ description: "Conversations with unread messages" }),
      Page: z.int(),
      Limit: z.int(),
      Result: z.array(conversation),
    }),
  }),
  "GET Conversation/GetConversation/{id}": endpoint({
    ...own,
    changes: false,
    summary: "A conversation for its two people, and for administrators while it is reported",
    params: id,
    output: thread,
    problems: [404],
  }),
  "POST Conversation/MarkRead": endpoint({
    ...own,
    changes: true,
    summary: "Marks everything in a conversation as read by the caller",
    body: z.strictObject({ Id }),
    output: z.literal(1),
    problems: [404],
  }),
  "POST Conversation/SetBlocked": endpoint({
    ...own,
    changes: true,
    summary: "Takes no more messages from the other one, in any conversation, or takes them again",
    body: z.strictObject({ Id, Blocked: z.boolean() }),
    output: z.object({ HasBlocked: z.boolean() }),
    problems: [404],
  }),
  "POST Conversation/Report": endpoint({
    ...own,
    changes: true,
    summary: "Shows a conversation to the administrators, once for each person",
    body: z
      .strictObject({
        Id,
        Reason: z.enum(messageReportReasons),
        Note: z
          .string()
          .trim()
          .max(messageLimits.note)
          .refine(
            (value) => value.isWellFormed() && !/\p{Cc}/u.test(value.replace(/[\n\r\t]/g, " ")),
            issueText("input.controlCharacters"),
          )
          .default(""),
      })
      .refine(({ Reason, Note }) => Reason !== "other" || Note !== "", {
        path: ["Note"],
        message: issueText("reviews.note", { limit: messageLimits.note }),
      }),
    output: z.literal(1),
    problems: [404, 409],
  }),
  "GET Conversation/GetReported": endpoint({
    access: "admin",
    changes: false,
    summary: "Reported conversations, the latest first",
    query: z.strictObject({
      page: wholeNumber(1, 100_000).default(1),
      limit: wholeNumber(1, 100).default(20),
    }),
    output: z.object({ Counts: z.int(), Page: z.int(), Limit: z.int(), Result: z.array(conversation) }),
  }),
  "POST Conversation/ResolveReports": endpoint({
    access: "admin",
    changes: true,
    summary: "Closes the reports of a conversation, which administrators can then no longer read",
    body: z.strictObject({ Id }),
    output: z.literal(1),
    problems: [404],
  }),
};
