import { pathWithQuestion } from "./content/page-rules";
import { channelSegment, type ChannelRoute } from "./locale/rules";
import { pathWithOption } from "./products/option-address-rules";

/** The path under which Next renders and caches a page: it contains the channel and what counts of the query. */
export function innerPath({ channel, path }: ChannelRoute, query: URLSearchParams): string {
  const inner = pathWithQuestion(pathWithOption(path, query.get("option")), query.get("q"));
  return `/${channelSegment(channel)}${inner === "/" ? "" : inner}`;
}
