"use client";

import { useMutation } from "@tanstack/react-query";

import { toastFailure } from "@/components/query/call-query";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { saveFile } from "@/components/ui/save-file";

type ExportButtonProps = { label: string; fileName: string; load: () => Promise<Blob>; failed: string; advice: string };

/** Personal data. No link, because the call may first ask who it is. */
export function ExportButton({ label, fileName, load, failed, advice }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: async () => saveFile(await load(), fileName),
    onError: (error) => toastFailure(error, { title: failed, text: advice }),
  });
  return (
    <Button size="sm" variant="line" busy={save.isPending} busyLabel={label} onClick={() => save.mutate()}>
      <Icon name="download" size={16} />
      {label}
    </Button>
  );
}
