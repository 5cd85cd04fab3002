import { NextResponse, type NextRequest } from "next/server";

import { isGuarded, loginPath } from "@/lib/account/guard-rules";
import { sessionCookie } from "@/lib/api/session-cookie";
import { innerPath } from "@/lib/inner-path";
import { routeChannel } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

/**
 * Gives every page its channel: the language from the path, the currency from the cookie `cname`. The segment it puts
 * in front never shows in an address; neither does a product's option, moved there from the query, or the page of a
 * search through the questions. A courtesy, never a boundary: nothing here decides who may see what.
 */
export function middleware(request: NextRequest): NextResponse {
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
  if (isGuarded(path) && !request.cookies.get(sessionCookie)?.value) {
    url.searchParams.delete("_rsc");
    const login = loginPath(`${url.pathname}${url.search}`);
    return NextResponse.redirect(new URL(localPath(channel.language, login), url), 307);
  }
  url.pathname = innerPath({ channel, path }, request.nextUrl.searchParams);
  const response = NextResponse.rewrite(url);
  // One address shows different prices to different cookies: no shared cache may keep it.
  response.headers.set("Cache-Control", "private, no-cache");
  return response;
}

export const config = {
  runtime: "nodejs",
  // Everything that is a page. Files of the shop (sitemap, pictures, icons) have a dot in their last segment.
  matcher: ["/((?!api/|api$|_next/|pictures/|media/|feeds/|.*\\.[a-zA-Z0-9]{2,12}$).*)"],
};
