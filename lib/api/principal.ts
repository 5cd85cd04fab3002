import type { Language } from "@/lib/locale/rules";

/** The sender of a request, from the database. Nothing here is ever read from the request itself. */
export type Principal = {
  userId: number;
  /** The SID; 786 is the administrator. */
  SID: number;
  Id: string;
  email: string;
  accountType: number;
  roles: readonly string[];
  sessionId: number;
  /** The last proof in this session. */
  authenticatedAt: Date;
  /** Whether more than a password opened or confirmed the session. */
  bySecondFactor: boolean;
  /** The anti-forgery check applies to sessions by cookie. */
  byCookie: boolean;
};

export type CallContext = {
  principal: Principal | null;
  requestId: string;
  /** The client's IP address as the server saw it; never logged or stored. */
  address: string;
  /** Counted by limits and views: the address, or the /64 network of an IPv6 address. */
  household: string;
  /** One of the supported ones. */
  language: Language;
  /** The ISO code of the shopper's chosen currency. */
  currency: string;
  request: Request;
  /** Headers to add to the answer, such as cookies. */
  headers: Headers;
};

/** `context.principal` of a call whose access is not "anyone": the dispatcher has already rejected guests. */
export function requirePrincipal(context: CallContext): Principal {
  if (!context.principal) throw new Error("called without a principal");
  return context.principal;
}
