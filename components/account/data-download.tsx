"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { saveFile } from "@/components/ui/save-file";
import { call } from "@/lib/api/client";

import { FailureNotice, type FailureMessages } from "./failure-notice";
import type { PreferenceMessages } from "./mail-choice";
import { useSending } from "./sending";

export function DataDownload({ messages, failure }: { messages: PreferenceMessages; failure: FailureMessages }) {
  const sending = useSending();
  const save = () =>
    sending.send(async () => {
      const data = await call("GET UserProfile/DownloadMyData");
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), "nijer-my-data.json");
    });
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <FailureNotice sending={sending} messages={failure} />
      <Button variant="line" busy={sending.isBusy} busyLabel={messages.downloading} onClick={() => void save()}>
        <Icon name="download" size={18} />
        {messages.download}
      </Button>
    </div>
  );
}
