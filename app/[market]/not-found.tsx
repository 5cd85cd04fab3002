import { KeptRows } from "@/components/shell/kept-rows";
import { NotFoundView } from "@/components/shell/not-found-view";

export default function NotFound() {
  return (
    <>
      <NotFoundView />
      <KeptRows />
    </>
  );
}
