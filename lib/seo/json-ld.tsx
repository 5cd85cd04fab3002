import type { ReactElement } from "react";

/** Escapes every `<`: browsers end a script at `</script x>`, too, which next-seo's element allows (decision 11). */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />;
}

function scriptText(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

/** Returns the data of a next-seo component, which `JsonLd` writes in its place. */
export function jsonLdOf(component: ReactElement): Record<string, unknown> {
  const { data } = component.props as { data?: Record<string, unknown> };
  if (data?.["@type"] === undefined) throw new Error("next-seo's components no longer pass their data on as `data`");
  return data;
}
