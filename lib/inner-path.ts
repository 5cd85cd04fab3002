import { pathWithQuestion } from "./content/page-rules";
import { channelSegment, type ChannelRoute } from "./locale/rules";
import { pathWithOption } from "./products/option-address-rules";

/**
 * The address under which Next renders and caches a page: its channel in front, and what its content depends on of the
 * query in the path.
 */
export function innerPath({ channel, path }: ChannelRoute, query: URLSearchParams): string {
  const inner = pathWithQuestion(pathWithOption(path, query.get("option")), query.get("q"));
  return `/${channelSegment(channel)}${inner === "/" ? "" : inner}`;
}
