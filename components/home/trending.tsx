"use client";

import { Echo } from "@/components/ui/echo";
import { categoryPath, localPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";

import type { DepartmentRow } from "./department-rows";

type TrendingProps = {
  language: string;
  title: string;
  link: string;
  categories: DepartmentRow[];
};

/** The first is large, two are wide, the others small. */
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
                {image && <img src={imageUrl(image, 400)} alt="" width={400} height={400} loading="lazy" />}
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
