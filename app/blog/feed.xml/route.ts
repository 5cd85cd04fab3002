import { postFeed } from "@/lib/content/feed";
import { listPosts } from "@/lib/content/queries";
import { env } from "@/lib/env";
import { site } from "@/lib/site";
import messages from "@/messages/en/content.json";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { name, description } = messages.blog;
  const feed = postFeed(await listPosts(), {
    title: `${site.name} ${name}`,
    description,
    urlOf: (path) => new URL(path, env().SITE_URL).href,
  });
  return new Response(feed, {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
