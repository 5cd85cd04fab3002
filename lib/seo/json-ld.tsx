import { FirstHtml } from "./first-html";
import { keepFirstHtml } from "./first-html-store";

/**
 * One block of structured data. Every `<` is written as its escape, since a seller's text must not end the script:
 * next-seo escapes `</script>` alone, and browsers also end a script at `</script x>`. See decision 11.
 */
export function JsonLd({ data }: { data: object }) {
  return <FirstHtml id={keepFirstHtml(scriptText(data))} />;
}

export function scriptText(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
