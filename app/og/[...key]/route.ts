import { parseShareImage } from "@/lib/seo/share-image";
import { renderShareImage } from "@/lib/seo/share-render";
import { findShareSubject } from "@/lib/seo/share-subject";

/** Cached like a page, under the tags of what it shows; the version in the address is for other caches. */
export const dynamic = "force-static";
export const revalidate = 86_400;

export function generateStaticParams() {
  return [];
}

export async function GET(_request: Request, { params }: { params: Promise<{ key: string[] }> }): Promise<Response> {
  const path = parseShareImage((await params).key);
  const subject = path && (await findShareSubject(path));
  if (!subject) return new Response("Not found", { status: 404 });
  const image = await renderShareImage(subject);
  return new Response(new Uint8Array(image), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
