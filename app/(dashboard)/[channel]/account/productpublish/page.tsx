import type { ChannelProps } from "@/app/_shared/channel";

import { dashboardMetadata } from "../../../../_shared/dashboard-page";
import { EditorPage } from "@/app/_shared/editor-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("products");

export default function NewProductPage({ params }: ChannelProps) {
  return <EditorPage params={params} slug={null} />;
}
