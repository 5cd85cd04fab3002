import { useTranslations } from "next-intl";

import { Button, type ButtonLook } from "@/components/ui/button";

type SaveBarProps = {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  isUnsaved: boolean;
  variant?: ButtonLook["variant"];
};

/** The button of a form, and whether its input is still unsaved. */
export function SaveBar({ label, busyLabel, isBusy, isUnsaved, variant }: SaveBarProps) {
  const t = useTranslations("dashboard");
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" variant={variant} busy={isBusy} busyLabel={busyLabel}>
        {label}
      </Button>
      <p role="status" className="text-[14px] text-ink-2">
        {isUnsaved && !isBusy && t("unsaved")}
      </p>
    </div>
  );
}
