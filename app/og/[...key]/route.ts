import { parseShareImage } from "@/lib/seo/share-image";
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
  // Next loads all routes at the start, and the picture library takes 25 MB.
  const { renderShareImage } = await import("@/lib/seo/share-render");
  const image = await renderShareImage(subject);
  return new Response(new Uint8Array(image), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
