/** Who a request comes from, as the database knows it. Nothing here is ever read from the request itself. */
export type Principal = {
  userId: number;
  /** The public number; 786 is the boss. */
  SID: number;
  /** The public id, the spec's Id. */
  Id: string;
  email: string;
  accountType: number;
  roles: readonly string[];
  /** True when the session came by cookie, so that anti-forgery applies. */
  byCookie: boolean;
};

/** What a handler knows of the request beside its input. */
export type CallContext = {
  caller: Principal | null;
  requestId: string;
  /** The client's address as the server saw it, for limits and view counting; never logged or stored. */
  address: string;
  /** The interface language asked for, one of the supported ones. */
  language: string;
  /** The ISO code of the shopper's chosen currency. */
  currency: string;
  request: Request;
  /** Headers to add to the answer, such as cookies. */
  headers: Headers;
};

/** `context.caller` of a call whose access is not "anyone": the dispatcher has refused guests before. */
export function requirePrincipal(context: CallContext): Principal {
  if (!context.caller) throw new Error("called without a caller");
  return context.caller;
}
