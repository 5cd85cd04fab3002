import { EmptyState } from "@/components/ui/empty-state";
import messages from "@/messages/en/content.json";

/** English and without the dashboard's frame: neither the language nor the person is known here. */
export default function NotFound() {
  return (
    <main id="main" className="wrap py-10">
      <EmptyState icon="search" title={messages.notFound.title} text={messages.notFound.text} heading="h1" />
    </main>
  );
}
