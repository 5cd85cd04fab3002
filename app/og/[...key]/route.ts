import { parseSharePicture } from "@/lib/seo/share-picture";
import { renderSharePicture } from "@/lib/seo/share-render";
import { findShareSubject } from "@/lib/seo/share-subject";

/** Kept like a page, under the tags of what it shows; the version in the address is for those who keep it elsewhere. */
export const dynamic = "force-static";
export const revalidate = 86_400;

export function generateStaticParams() {
  return [];
}

export async function GET(_request: Request, { params }: { params: Promise<{ key: string[] }> }): Promise<Response> {
  const path = parseSharePicture((await params).key);
  const subject = path && (await findShareSubject(path));
  if (!subject) return new Response("Not found", { status: 404 });
  const picture = await renderSharePicture(subject);
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
