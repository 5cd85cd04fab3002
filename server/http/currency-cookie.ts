/** The currency in a request's cookies. */
export const currencyCookie = (cookies = "") => /(?:^|;\s*)cname=([^;]*)/.exec(cookies)?.[1];
