export const currencyCookie = (cookies = "") => /(?:^|;\s*)cname=([^;]*)/.exec(cookies)?.[1];
