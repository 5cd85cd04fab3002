import { deskMetadata } from "../../desk-page";
import { EditorPage } from "../editor-page";

export const dynamic = "force-dynamic";

type EditProps = { params: Promise<{ market: string; slug: string }> };

export const generateMetadata = deskMetadata("products");

export default async function EditProductPage({ params }: EditProps) {
  return <EditorPage params={params} slug={(await params).slug} />;
}
