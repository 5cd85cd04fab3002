import type { MarketProps } from "@/app/[market]/account/market";

import { deskMetadata } from "../desk-page";
import { EditorPage } from "./editor-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("products");

export default function NewProductPage({ params }: MarketProps) {
  return <EditorPage params={params} slug={null} />;
}
