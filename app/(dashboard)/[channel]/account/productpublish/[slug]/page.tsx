import { dashboardMetadata } from "../../../../../_shared/dashboard-page";
import { EditorPage } from "../../../../../_shared/editor-page";

export const dynamic = "force-dynamic";

type EditProps = { params: Promise<{ channel: string; slug: string }> };

export const generateMetadata = dashboardMetadata("products");

export default async function EditProductPage({ params }: EditProps) {
  return <EditorPage params={params} slug={(await params).slug} />;
}
