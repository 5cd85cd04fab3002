import type { MarketProps } from "@/app/[market]/account/market";

import { deskMetadata } from "../desk";
import { EditorPage } from "./editor-page";

export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: MarketProps) => deskMetadata(params, "products");

export default function NewProductPage({ params }: MarketProps) {
  return <EditorPage params={params} slug={null} />;
}
