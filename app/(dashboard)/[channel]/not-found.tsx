import { EmptyState } from "@/components/ui/empty-state";
import messages from "@/messages/en.json";

/** Nothing of the desk can be told here: neither the language nor who asks is known. */
export default function NotFound() {
  return (
    <main id="main" className="wrap py-10">
      <EmptyState icon="search" title={messages.notFound.title} text={messages.notFound.text} heading="h1" />
    </main>
  );
}
