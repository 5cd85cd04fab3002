import { useLocale, useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import { ZonedTime } from "@/components/ui/local-time";
import type { Tracking } from "@/lib/orders/contract";

import { statusIcon } from "./status-icon";
import { stepsOf, type TimelineStep } from "./timeline";

export type TimelineProps = {
  of: Pick<Tracking, "Timeline" | "Status">;
  arrival: string | null;
};

export function Timeline({ of, arrival }: TimelineProps) {
  const t = useTranslations("track");
  return (
    <>
      <h2 id="timeline" className="sr-only">
        {t("timeline")}
      </h2>
      <ol className="mt-8" aria-labelledby="timeline">
        {stepsOf(of).map((step) => (
          <StepRow
            key={step.state === "ahead" ? step.status : `${step.text} ${step.at} ${step.note}`}
            step={step}
            arrival={arrival}
          />
        ))}
      </ol>
    </>
  );
}

const looks = {
  done: "bg-pond-700 text-white",
  current: "bg-marigold-400 text-pond-950 ring-4 ring-marigold-100",
  ahead: "border-2 border-dashed border-edge bg-white text-ink-3",
};

type StepRowProps = { step: TimelineStep; arrival: string | null };

function StepRow({ step, arrival }: StepRowProps) {
  const language = useLocale();
  const t = useTranslations("track");
  const isAhead = step.state === "ahead";
  const text = step.state === "ahead" ? step.status : step.text;
  const isLastStop = isAhead && step.status === "Delivered" && arrival !== null;
  return (
    <li className="group relative pb-8 pl-14 last:pb-0" aria-current={step.state === "current" ? "step" : undefined}>
      <i
        aria-hidden="true"
        className={`stitch-v absolute top-10 bottom-1 left-[17px] group-last:hidden ${step.state === "done" ? "text-pond-700" : "text-[#b4c2ba]"}`}
      />
      <span className={`absolute top-0 left-0 grid size-9 place-items-center rounded-full ${looks[step.state]}`}>
        <Icon name={step.state === "done" ? "check" : statusIcon(step.status)} size={18} />
      </span>
      <div className="justify-between gap-4 md:flex">
        <div className="min-w-0">
          <h3 className={`text-[18px] leading-7 ${isAhead ? "text-ink-2" : ""}`}>{t(`step.${text}`)}</h3>
          {!isAhead && <p className="max-w-[48ch] text-[14px] text-ink-2">{t(`text.${text}`)}</p>}
          {!isAhead && step.note && <p className="text-[14px] text-ink-2">{step.note}</p>}
          {isLastStop && <p className="text-[14px] text-ink-2">{t("expected", { range: arrival })}</p>}
        </div>
        {!isAhead && (
          <ZonedTime at={step.at} language={language} hasWeekday className="text-[13px] text-ink-2 md:pt-1.5" />
        )}
      </div>
    </li>
  );
}
