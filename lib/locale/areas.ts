import type {} from "next-intl";

import type account from "@/messages/en/account.json";
import type admin from "@/messages/en/admin.json";
import type cart from "@/messages/en/cart.json";
import type catalogue from "@/messages/en/catalogue.json";
import type checkout from "@/messages/en/checkout.json";
import type content from "@/messages/en/content.json";
import type conversations from "@/messages/en/conversations.json";
import type dashboard from "@/messages/en/dashboard.json";
import type errors from "@/messages/en/errors.json";
import type home from "@/messages/en/home.json";
import type lists from "@/messages/en/lists.json";
import type login from "@/messages/en/login.json";
import type mail from "@/messages/en/mail.json";
import type orders from "@/messages/en/orders.json";
import type product from "@/messages/en/product.json";
import type reasons from "@/messages/en/reasons.json";
import type shell from "@/messages/en/shell.json";
import type shops from "@/messages/en/shops.json";
import type toasts from "@/messages/en/toasts.json";

import type { Language } from "./rules";

/** The files of messages/<language> and their namespaces. */
export type Areas = {
  account: typeof account;
  admin: typeof admin;
  cart: typeof cart;
  catalogue: typeof catalogue;
  checkout: typeof checkout;
  content: typeof content;
  conversations: typeof conversations;
  dashboard: typeof dashboard;
  errors: typeof errors;
  home: typeof home;
  lists: typeof lists;
  login: typeof login;
  mail: typeof mail;
  orders: typeof orders;
  product: typeof product;
  reasons: typeof reasons;
  shell: typeof shell;
  shops: typeof shops;
  toasts: typeof toasts;
};

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type MessagesOf<Area extends keyof Areas> = Intersection<Areas[Area]>;

/** `Messages["cart"]` contains the cart's messages. */
export type Messages = MessagesOf<keyof Areas>;

// Types the keys of useTranslations and getTranslations.
declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
