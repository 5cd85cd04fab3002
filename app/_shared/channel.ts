import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";

import { parseChannel, type Channel } from "@/lib/locale/rules";

export type ChannelProps = { params: Promise<{ channel: string }> };

/** The page's channel; its language becomes that of every text on it. */
export async function requireChannel(params: ChannelProps["params"]): Promise<Channel> {
  const channel = parseChannel((await params).channel);
  if (!channel) notFound();
  setRequestLocale(channel.language);
  return channel;
}
