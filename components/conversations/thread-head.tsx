import { useTranslations } from "next-intl";

import type { Thread } from "@/lib/conversations/contract";
import type { Language } from "@/lib/locale/rules";
import { localPath, orderPath, productPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";

export function ThreadHead({ thread, language }: { thread: Thread; language: Language }) {
  const t = useTranslations("conversations");
  const { Product, OrderRef, Subject, Side } = thread;
  const href = Product?.IsSold ? productPath(Product) : OrderRef && Side ? pathOfOrder(OrderRef, Side) : null;
  const text = OrderRef ? t("order", { ref: OrderRef }) : t("about", { subject: Subject });
  return (
    <p className="mt-3 mb-5 flex items-center gap-3 text-[15px] text-ink-2">
      {Product?.Image && (
        <img
          src={imageUrl(Product.Image, 160)}
          alt=""
          width={48}
          height={48}
          className="size-12 rounded-sm object-cover"
        />
      )}
      {href ? (
        <a className="link" href={localPath(language, href)}>
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}

const pathOfOrder = (ref: string, side: "buyer" | "seller") =>
  side === "buyer" ? orderPath(ref) : `/account/dashboard/orders?q=${encodeURIComponent(ref)}`;
