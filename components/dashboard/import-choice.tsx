import { useTranslations } from "next-intl";
import { useState } from "react";

import { Icon } from "@/components/ui/icon";

import type { ImportSteps, PhotoMode } from "./use-import";

export function ImportChoice({ steps }: { steps: ImportSteps }) {
  const t = useTranslations("dashboard.import");
  const [mode, setMode] = useState<PhotoMode>("add");
  const isBusy = steps.phase === "checking";
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section aria-labelledby="import-products" className="grid content-start gap-3">
        <h3 id="import-products" className="text-[16px]">
          {t("products")}
        </h3>
        <Rules of="rules" names={["rows", "keeps", "prices", "photos"]} />
        <a href="/api/UserProduct/GetImportTemplate" download className="btn btn-line btn-sm justify-self-start">
          <Icon name="download" size={16} />
          {t("template")}
        </a>
        <FileField
          accept=".csv,text/csv"
          isBusy={isBusy}
          title={t("choose")}
          limits={t("limits")}
          onFile={steps.check}
        />
      </section>
      <section aria-labelledby="import-photos" className="grid content-start gap-3">
        <h3 id="import-photos" className="text-[16px]">
          {t("archive.title")}
        </h3>
        <Rules of="archive.rules" names={["names", "order", "variants"]} />
        <fieldset className="grid gap-1 text-[14px]">
          <legend className="mb-1 font-medium">{t("archive.mode")}</legend>
          {(["add", "replace"] as const).map((each) => (
            <label key={each} className="flex min-h-8 items-center gap-2">
              <input
                type="radio"
                name="photo-mode"
                value={each}
                checked={mode === each}
                className="size-5 accent-pond-700"
                onChange={() => setMode(each)}
              />
              {t(`archive.modes.${each}`)}
            </label>
          ))}
        </fieldset>
        <FileField
          accept=".zip,application/zip"
          isBusy={isBusy}
          title={t("archive.choose")}
          limits={t("archive.limits")}
          sent={steps.sent}
          onFile={(file) => steps.checkPhotos(file, mode)}
        />
      </section>
    </div>
  );
}

type RulesProps =
  | { of: "rules"; names: ("rows" | "keeps" | "prices" | "photos")[] }
  | { of: "archive.rules"; names: ("names" | "order" | "variants")[] };

function Rules(props: RulesProps) {
  const t = useTranslations("dashboard.import");
  const texts =
    props.of === "rules"
      ? props.names.map((name) => t(`rules.${name}`))
      : props.names.map((name) => t(`archive.rules.${name}`));
  return (
    <ul className="grid list-disc gap-1 pl-5 text-[14px] text-ink-2">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type FileFieldProps = {
  accept: string;
  isBusy: boolean;
  title: string;
  limits: string;
  sent?: number;
  onFile: (file: File) => Promise<void>;
};

function FileField({ accept, isBusy, title, limits, sent = 0, onFile }: FileFieldProps) {
  const t = useTranslations("dashboard.import");
  const [isOwn, setOwn] = useState(false);
  const isChecking = isBusy && isOwn;
  return (
    <label className="grid min-h-32 cursor-pointer content-center justify-items-center gap-1 rounded-md border-2 border-dashed border-edge p-4 text-center focus-within:outline-3 focus-within:outline-pond-700 hover:bg-mist">
      <Icon
        name={isChecking ? "loader-circle" : "upload"}
        size={22}
        className={isChecking ? "animate-spin" : "text-pond-700"}
      />
      <b className="text-[14px]" role="status">
        {isChecking ? t("checking") : title}
        {isChecking && sent > 0 && sent < 1 && ` ${Math.floor(sent * 100)} %`}
      </b>
      <span className="text-[13px] text-ink-2">{limits}</span>
      <input
        type="file"
        accept={accept}
        disabled={isBusy}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          setOwn(true);
          if (file) void onFile(file).finally(() => setOwn(false));
          event.target.value = "";
        }}
      />
    </label>
  );
}
