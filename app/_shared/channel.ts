import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";

import { parseChannel, type Channel } from "@/lib/locale/rules";

export type ChannelProps = { params: Promise<{ channel: string }> };

/** Reads the channel from the params and sets the language of the page's texts; unknown channels are not found. */
export async function requireChannel(params: ChannelProps["params"]): Promise<Channel> {
  const channel = parseChannel((await params).channel);
  if (!channel) notFound();
  setRequestLocale(channel.language);
  return channel;
}
