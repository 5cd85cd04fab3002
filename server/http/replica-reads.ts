import { audienceOf } from "../../lib/cacheable-routes";
import { onReplica } from "../../lib/replica-reads";
import { innerPath } from "../../lib/inner-path";
import { routeChannel } from "../../lib/locale/rules";
import { currencyCookie } from "./currency-cookie";
import type { Handler } from "./record-response";

/** Pages that are the same for everybody may be read from a replica; nobody's own page is. */
export function readFromReplica(handle: Handler): Handler {
  return (request, response) => {
    const { pathname, searchParams } = new URL(`http://localhost${request.url ?? "/"}`);
    const channel = routeChannel(pathname, currencyCookie(request.headers.cookie));
    const isShared = ["shared", "shared list"].includes(audienceOf(innerPath(channel, searchParams)));
    return isShared ? onReplica(() => handle(request, response)) : handle(request, response);
  };
}
