import { useTranslations } from "next-intl";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

export type TrackFormProps = { action: string; typed: string; isUnknown: boolean };

/** GET, so that the result can be reloaded and bookmarked. */
export function TrackForm({ action, typed, isUnknown }: TrackFormProps) {
  const t = useTranslations("track");
  return (
    <form action={action} method="get" className="mt-4 md:mt-0 md:w-[440px]">
      <div className="flex gap-2">
        <label className="min-w-0 flex-1">
          <span className="sr-only">{t("reference")}</span>
          <input
            className="input font-semibold"
            name="orderRef"
            required
            maxLength={64}
            defaultValue={typed}
            placeholder={t("placeholder")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={isUnknown || undefined}
            aria-describedby={isUnknown ? "track-error" : undefined}
          />
        </label>
        <button type="submit" className={buttonClass({ variant: "main", className: "min-h-[46px]!" })}>
          {t("track")}
        </button>
      </div>
      {isUnknown && (
        <div id="track-error" role="alert">
          <p className="err">
            <Icon name="circle-alert" size={16} className="shrink-0" />
            {t("unknown")}
          </p>
          <p className="mt-1 text-[13px] text-ink-2">{t("unknownHint")}</p>
        </div>
      )}
    </form>
  );
}
