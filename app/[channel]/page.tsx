import type { Metadata } from "next";

import { Banner } from "@/components/home/banner";
import { BlogBlock } from "@/components/home/blog-block";
import { DepartmentCards, DepartmentScroller } from "@/components/home/department-cards";
import { departmentRow } from "@/components/home/department-rows";
import { Features } from "@/components/home/features";
import { Hero } from "@/components/home/hero";
import { homeMessages, productTabs } from "@/components/home/home-messages";
import { ProductBlock } from "@/components/home/product-block";
import { ProductTabs } from "@/components/home/product-tabs";
import { RecentBlock } from "@/components/home/recent-block";
import { Trending } from "@/components/home/trending";
import { cardRow } from "@/components/products/card/card-data";
import { cardMessages } from "@/components/products/card/card-messages";
import type { Category } from "@/lib/categories/contract";
import { listPopularCategories, listTopCategories } from "@/lib/categories/queries";
import { listPosts } from "@/lib/content/queries";
import { blogCategories } from "@/lib/content/rules";
import { blockSize, homePosts, largeFirst, largeLast, trendingCategories, slideOffers } from "@/lib/home/rules";
import { findCurrency } from "@/lib/locale/queries";
import type { Channel } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { curatedPath, localPath } from "@/lib/paths";
import { findCategoryOffer, listFeatured, listLatest } from "@/lib/products/curated-queries";
import { pageMetadata } from "@/lib/seo/metadata";
import { ShopMarkup } from "@/lib/seo/shop-markup";
import { site } from "@/lib/site";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "home" });
  const image = "/pictures/scenes/hero-home.webp";
  return pageMetadata({ channel, path: "/", title: t("title"), description: t("description"), image });
}

const gadgets = "gadget-and-gears";
/** Posts from which the blog block chooses. */
const postsRead = 100;
/** Shown by a carousel on the widest screen; the others are loaded on interaction. */
const firstView = { fresh: 5, treat: 6 };

async function readSlideOffers() {
  const categories = ["watches", "home-decor", "toys"] as const;
  const [watches = null, home = null, toys = null] = await Promise.all(categories.map(findCategoryOffer));
  return slideOffers(watches, home, toys);
}

async function readHome(channel: Channel) {
  const { fresh, treat } = await productTabs(channel.language);
  const [currency, departments, popular, latest, offers, luxury, gears, slides, posts] = await Promise.all([
    findCurrency(channel.currency),
    listTopCategories(channel.language),
    listPopularCategories(channel.language),
    listLatest({ limit: firstView.fresh }),
    listFeatured("saver", { limit: blockSize }),
    listFeatured("premium", { limit: firstView.treat }),
    listFeatured(gadgets, { limit: blockSize }),
    readSlideOffers(),
    listPosts({ limit: postsRead }),
  ]);
  return { fresh, treat, currency, departments, popular, latest, offers, luxury, gears, slides, posts };
}

export default async function HomePage({ params }: ChannelProps) {
  const channel = await requireChannel(params);
  const { language } = channel;
  const [shop, t, common, shell, messages, card] = await Promise.all([
    readHome(channel),
    getTranslations("home"),
    getTranslations("common"),
    getTranslations("shell"),
    homeMessages(language),
    cardMessages(language),
  ]);
  const { currency, departments } = shop;
  const all = (category?: string) => ({
    label: common("viewAll"),
    href: localPath(language, category ? `/products/${category}` : curatedPath("sale")),
  });
  const rowOf = (category: Category) => departmentRow(category, t("products", { count: category.items }));
  const leafRow = (category: Category) => rowOf({ ...category, children: [] });
  const rows = departments.map(rowOf);
  return (
    <>
      <ShopMarkup language={language} />
      <Hero language={language} currency={currency} offers={shop.slides} />
      <Features language={language} />
      <DepartmentScroller language={language} title={shell("departments")} departments={rows} />
      <ProductTabs
        {...{ messages, card }}
        title={t("fresh")}
        tabs={shop.fresh}
        first={shop.latest.map(cardRow)}
        layout="grid-5"
      />
      <Banner language={language} />
      <ProductBlock
        messages={card}
        title={t("hotOffersBlock", { percent: site.maxDiscountPercent })}
        link={all()}
        block={largeFirst(shop.offers.map(cardRow))}
        large="first"
      />
      <Trending
        language={language}
        title={t("trending")}
        link={t("allProducts")}
        categories={trendingCategories(shop.popular, departments).map(leafRow)}
      />
      <DepartmentCards language={language} title={t("byDepartment")} departments={rows} />
      <ProductTabs
        {...{ messages, card }}
        title={t("treat")}
        tabs={shop.treat}
        first={shop.luxury.map(cardRow)}
        layout="horizontal"
        cardLayout="row"
        rows={2}
      />
      <ProductBlock
        messages={card}
        title={t("gadgetsBlock")}
        link={all(gadgets)}
        block={largeLast(shop.gears.map(cardRow))}
        large="last"
      />
      <BlogBlock
        language={language}
        posts={homePosts(
          shop.posts,
          blogCategories.map(({ name }) => name),
        )}
        messages={messages}
      />
      <RecentBlock
        {...{ messages, card }}
        title={t("recentTitle")}
        labels={{ recent: t("tabs.recent"), deals: t("tabs.deals") }}
      />
    </>
  );
}
