"use client";

import { ShareRow } from "@/components/products/detail/share-row";
import { Icon } from "@/components/ui/icon";
import { categoryName } from "@/lib/categories/name-rules";
import { interpolate } from "@/lib/locale/interpolate";
import type { Language } from "@/lib/locale/rules";
import { brandPath, categoryPath, localPath, productPath } from "@/lib/paths";
import { webpUrl } from "@/lib/images";
import type { Product } from "@/lib/products/contract";
import { returnDays } from "@/lib/products/return-rules";
import { useDeliveryCountry } from "@/stores/country-info";

import type { QuickMessages } from "./quick-messages";

type PartProps = { product: Product; messages: QuickMessages; language: string };

/** PaymentType (§3.5). */
const cashOnDelivery = 1;

/** Returns and cash on delivery, which hold for every order of the product. */
export function Notes({ product, messages: { product: texts } }: PartProps) {
  const days = returnDays(product.ReturnsInDay, useDeliveryCountry());
  return (
    <ul className="quick-notes">
      {days > 0 && (
        <li>
          <Icon name="rotate-ccw" size={18} />
          {interpolate(texts.delivery.returns, { days })}
        </li>
      )}
      {product.PaymentType === cashOnDelivery && (
        <li>
          <Icon name="banknote" size={18} />
          {texts.delivery.cod}
        </li>
      )}
    </ul>
  );
}

export function Sharing({ product, messages: { product: texts }, language }: PartProps) {
  const url = new URL(localPath(language, productPath(product)), location.origin).href;
  const image = product.Image && new URL(webpUrl(product.Image), url).href;
  return <ShareRow url={url} title={product.Name} image={image} messages={texts} />;
}

/** The description, and what the specification of the full page links to. */
export function About({ product, messages: { product: texts }, language }: PartProps) {
  const { Model, SKU, BrandName, BrandSlug, Description } = product;
  const category = product.CategoryTree.at(-1);
  return (
    <div className="quick-about">
      {Description && (
        <>
          <h3>{texts.description}</h3>
          <div className="prose" lang={product.Language} dangerouslySetInnerHTML={{ __html: Description }} />
        </>
      )}
      <dl className="spec">
        {category && (
          <Row name={texts.category}>
            <a href={localPath(language, categoryPath({ slug: category.Slug }))} className="link">
              {categoryName(category.Slug, category.Name, language as Language)}
            </a>
          </Row>
        )}
        {BrandSlug && (
          <Row name={texts.brand}>
            <a href={localPath(language, brandPath(BrandSlug))} className="link">
              {BrandName}
            </a>
          </Row>
        )}
        {Model && <Row name={texts.modelName}>{Model}</Row>}
        {SKU && <Row name={texts.skuName}>{SKU}</Row>}
      </dl>
    </div>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
