"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/api/client";

import { FailureNotice, type FailureWords } from "./failure-notice";
import type { PreferenceWords } from "./mail-choice";
import { useSending } from "./sending";

/** Saves everything the shop knows of the person as a file. */
export function DataDownload({ words, failure }: { words: PreferenceWords; failure: FailureWords }) {
  const sending = useSending();
  const save = () =>
    sending.send(async () => {
      const data = await call("GET UserProfile/DownloadMyData");
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
      const link = Object.assign(document.createElement("a"), { href: url, download: "nijer-my-data.json" });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 1_000);
    });
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <FailureNotice sending={sending} words={failure} />
      <Button variant="line" busy={sending.isBusy} busyLabel={words.downloading} onClick={() => void save()}>
        <Icon name="download" size={18} />
        {words.download}
      </Button>
    </div>
  );
}
