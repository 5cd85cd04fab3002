import { pathWithQuestion } from "./content/page-rules";
import { marketSegment, type MarketRoute } from "./locale/rules";
import { pathWithOption } from "./products/option-address-rules";

/**
 * The address under which Next renders and caches a page: its market in front, and what its content depends on of the
 * query in the path.
 */
export function innerPath({ market, path }: MarketRoute, query: URLSearchParams): string {
  const inner = pathWithQuestion(pathWithOption(path, query.get("option")), query.get("q"));
  return `/${marketSegment(market)}${inner === "/" ? "" : inner}`;
}
