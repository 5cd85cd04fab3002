import type { Metadata } from "next";

import { MovedRows } from "@/components/shell/not-found-rows";
import { NotFoundView } from "@/components/shell/not-found-view";
import { parseChannel } from "@/lib/locale/rules";

import { notFoundMetadata } from "../_shared/not-found-metadata";

type NotFoundProps = { params?: Promise<{ channel?: string }> };

export async function generateMetadata({ params }: NotFoundProps): Promise<Metadata> {
  return notFoundMetadata(parseChannel((await params)?.channel ?? "")?.language ?? "en");
}

export default function NotFound() {
  return (
    <>
      <NotFoundView />
      <MovedRows />
    </>
  );
}
