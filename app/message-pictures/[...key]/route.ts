import { isAdmin } from "@/lib/account/rules";
import { findPrincipal } from "@/app/_shared/signed-in";
import { mayLoadImage } from "@/lib/conversations/queries";
import { messageImageOf } from "@/lib/media/rules";
import { serveMedia } from "@/lib/media/serve";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ key: string[] }> };

/** Images of messages, for the people of the conversation; everybody else gets the answer for an unknown one. */
const answer = async (request: Request, { params }: Context) => {
  const key = (await params).key.join("/");
  const principal = await findPrincipal();
  const isAllowed = principal && (await mayLoadImage(messageImageOf(key), principal.userId, isAdmin(principal)));
  if (!isAllowed) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return serveMedia(key, request, { isPrivate: true });
};

export { answer as GET, answer as HEAD };
