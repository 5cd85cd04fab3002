import { cookieReader } from "../../lib/api/cookies";

export const currencyCookieName = "cname";

export const currencyCookie = (cookies = "") => cookieReader(cookies)(currencyCookieName);
