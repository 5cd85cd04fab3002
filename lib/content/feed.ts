import type { PostSummary } from "./contract";

export type FeedSettings = { title: string; description: string; urlOf: (path: string) => string };

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const xml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
const day = (iso: string) => new Date(`${iso}T00:00:00Z`).toUTCString();

/** RSS 2.0, newest post first. */
export function postFeed(posts: readonly PostSummary[], { title, description, urlOf }: FeedSettings): string {
  const [newest] = posts;
  const items = posts.map(
    (post) => `    <item>
      <title>${xml(post.title)}</title>
      <link>${xml(urlOf(`/blog/${post.slug}`))}</link>
      <guid isPermaLink="true">${xml(urlOf(`/blog/${post.slug}`))}</guid>
      <pubDate>${day(post.date)}</pubDate>
${post.categories.map((category) => `      <category>${xml(category)}</category>`).join("\n")}
      <description>${xml(post.shortDescrip)}</description>
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${xml(title)}</title>
    <link>${xml(urlOf("/blog"))}</link>
    <description>${xml(description)}</description>
    <language>en</language>
    <atom:link href="${xml(urlOf("/blog/feed.xml"))}" rel="self" type="application/rss+xml"/>
${newest ? `    <lastBuildDate>${day(newest.date)}</lastBuildDate>\n` : ""}${items.join("\n")}
  </channel>
</rss>
`;
}
