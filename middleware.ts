import { NextResponse, type NextRequest } from "next/server";

import { isGuarded, loginPath } from "@/lib/account/guard-rules";
import { rejectList } from "@/lib/api/list-limit";
import { sessionCookie } from "@/lib/api/session-cookie";
import { audienceOf, sharedPageHeader, sharedPageMark } from "@/lib/cacheable-routes";
import { innerPath } from "@/lib/inner-path";
import { routeChannel } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

/**
 * Rewrites pages to their inner path: the channel (language from the path, currency from the cookie `cname`) and
 * relevant parts of the query. Redirects guests for convenience; pages check the access themselves.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const slashed = /^(\/[^/\\].*?)\/+$/.exec(new URL(request.url).pathname)?.[1];
  if (slashed) {
    const url = new URL(request.url);
    url.pathname = slashed;
    return NextResponse.redirect(url, 308);
  }
  const { channel, path, redirectTo } = routeChannel(request.nextUrl.pathname, request.cookies.get("cname")?.value);
  const url = request.nextUrl.clone();
  if (redirectTo) {
    url.pathname = redirectTo;
    return NextResponse.redirect(url, 308);
  }
  if (isGuarded(path) && !request.cookies.get(sessionCookie())?.value) {
    url.searchParams.delete("_rsc");
    const login = loginPath(`${url.pathname}${url.search}`);
    return NextResponse.redirect(new URL(localPath(channel.language, login), url), 307);
  }
  url.pathname = innerPath({ channel, path }, request.nextUrl.searchParams);
  const audience = audienceOf(url.pathname);
  const rejection = audience === "shared list" ? await rejectList(request.headers, channel.language) : undefined;
  if (rejection) return rejection;
  const response = NextResponse.rewrite(url);
  // Prices depend on a cookie, so shared caches outside may not store pages.
  response.headers.set("Cache-Control", audience === "personal" ? "private, no-store" : "private, no-cache");
  const mark = sharedPageMark(url.pathname, request.nextUrl.searchParams);
  if (mark !== undefined) response.headers.set(sharedPageHeader, mark);
  return response;
}

export const config = {
  runtime: "nodejs",
  // Every page. Files (sitemap, images, icons) have a dot in their last segment.
  matcher: ["/((?!api/|api$|_next/|pictures/|media/|feeds/|.*\\.[a-zA-Z0-9]{2,12}$).*)"],
};
