"use client";

import { useFormMutation } from "@/components/query/form-mutation";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { saveFile } from "@/components/ui/save-file";
import { call } from "@/lib/api/client";

import { FailureNotice, type FailureMessages } from "./failure-notice";
import type { PreferenceMessages } from "./mail-choice";

export function DataDownload({ messages, failure }: { messages: PreferenceMessages; failure: FailureMessages }) {
  const sending = useFormMutation(
    () => call("GET UserProfile/DownloadMyData"),
    (data) => saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), "nijer-my-data.json"),
  );
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <FailureNotice sending={sending} messages={failure} />
      <Button variant="line" busy={sending.isBusy} busyLabel={messages.downloading} onClick={() => sending.send()}>
        <Icon name="download" size={18} />
        {messages.download}
      </Button>
    </div>
  );
}
