import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";

import type { News } from "./own-products";

export function ListNews({ news, onClose }: { news: News | null; onClose: () => void }) {
  const t = useTranslations("dashboard.products");
  return (
    <div role="status">
      {news && (
        <div className="flex items-start gap-3 border-b border-line bg-mist px-4 py-2 text-[14px] md:px-5">
          <div className="min-w-0 flex-1 py-1">
            <b className={`font-semibold ${news.failures.length > 0 ? "text-danger" : ""}`}>{news.text}</b>
            {news.failures.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {news.undo && (
            <button type="button" className="link min-h-8" onClick={news.undo}>
              {t("undo")}
            </button>
          )}
          <button type="button" className="ibtn size-8!" aria-label={t("closeNews")} onClick={onClose}>
            <Icon name="x" size={16} />
          </button>
        </div>
      )}
    </div>
  );
}
