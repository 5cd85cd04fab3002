import { Icon } from "@/components/ui/icon";
import { capital } from "@/lib/locale/names";
import type { Language } from "@/lib/locale/rules";
import { localPath, shopPath } from "@/lib/paths";
import type { Seller } from "@/lib/shops/seller-rules";

export type SellerMessages = Record<"soldBy" | "company" | "person" | "verified", string>;

export type SoldByProps = {
  seller: Seller;
  messages: SellerMessages;
  /** Makes the shop's name a link to its page. */
  language?: string;
  className?: string;
};

/** The mark of a verified shop is only beside its name. */
export function SoldBy({ seller, messages, language, className = "" }: SoldByProps) {
  const [before = "", after = ""] = messages.soldBy.split("{seller}");
  const name = sellerName(seller, messages);
  const href = language && seller.Slug ? localPath(language, shopPath(seller.Slug)) : undefined;
  return (
    <span className={`sold-by ${className}`}>
      <span>
        {before}
        {href ? (
          <a href={href} className="link">
            {name}
          </a>
        ) : (
          <b>{name}</b>
        )}
        {after}
      </span>
      {seller.IsVerified && (
        <span className="verified">
          <Icon name="badge-check" size={16} />
          {messages.verified}
        </span>
      )}
    </span>
  );
}

/** As the only content of a table's cell. */
export function sellerCell(
  seller: Seller,
  messages: Pick<SellerMessages, "company" | "person">,
  language: Language,
): string {
  return seller.Name || capital(sellerName(seller, messages), language);
}

export function sellerName({ Name, Kind }: Seller, messages: Pick<SellerMessages, "company" | "person">): string {
  return Name || (Kind === "company" ? messages.company : messages.person);
}
