/** The currency that a request's cookies name. */
export const currencyCookie = (cookies = "") => /(?:^|;\s*)cname=([^;]*)/.exec(cookies)?.[1];
