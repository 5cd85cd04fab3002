import { serveMedia } from "@/lib/media/serve";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ key: string[] }> };

const answer = async (request: Request, { params }: Context) => serveMedia((await params).key.join("/"), request);

export { answer as GET, answer as HEAD };
