"use client";

import { Echo } from "@/components/ui/echo";
import { categoryPath, localPath } from "@/lib/paths";
import { pictureUrl } from "@/lib/pictures";

import type { DepartmentRow } from "./department-rows";

type TrendingProps = {
  language: string;
  title: string;
  /** To the list of everything. */
  link: string;
  categories: DepartmentRow[];
};

/** A quilt of categories: the first large, two wide, the others small. */
export function Trending({ language, title, link, categories }: TrendingProps) {
  if (categories.length === 0) return null;
  return (
    <section className="trending-band">
      <div className="wrap">
        <div className="mb-5 flex items-end justify-between">
          <h2 className="text-xl">{title}</h2>
          <a href={localPath(language, "/products")} className="link text-[14px]">
            {link}
          </a>
        </div>
        <ul className="trending">
          {categories.map(([slug, name, department, image, items]) => (
            <li key={slug}>
              <a href={localPath(language, categoryPath({ slug }))} className={`tile on-${department}`}>
                <Echo />
                {image && <img src={pictureUrl(image, 400)} alt="" width={400} height={400} loading="lazy" />}
                <span className="display tile-name">{name}</span>
                <span className="tile-note">{items}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
