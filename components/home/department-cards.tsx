"use client";

import { categoryPath, localPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";

import type { DepartmentRow } from "./department-rows";

type DepartmentsProps = { language: string; title: string; departments: DepartmentRow[] };

export function DepartmentCards({ language, title, departments }: DepartmentsProps) {
  return (
    <section className="wrap block-gap">
      <h2 className="mb-5 text-xl">{title}</h2>
      <ul className="depts">
        {departments.map(([slug, name, department, image, items, children]) => {
          const href = localPath(language, categoryPath({ slug }));
          return (
            <li key={slug} className={`panel dept-card on-${department}`}>
              <a href={href} tabIndex={-1} aria-hidden="true">
                {image && <img src={imageUrl(image, 400)} alt="" width={400} height={400} loading="lazy" />}
              </a>
              <div>
                <h3>
                  <a href={href}>{name}</a>
                </h3>
                <ul>
                  {children.map(([child, label]) => (
                    <li key={child}>
                      <a href={localPath(language, categoryPath({ slug: child }))}>{label}</a>
                    </li>
                  ))}
                </ul>
                <p>{items}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Round images to swipe through, on narrow screens. */
export function DepartmentScroller({ language, title, departments }: DepartmentsProps) {
  return (
    <nav aria-label={title} className="mt-7 lg:hidden">
      <div className="scroller round-depts">
        {departments.map(([slug, name, department, image]) => (
          <a key={slug} href={localPath(language, categoryPath({ slug }))}>
            <span className={`on-${department}`}>
              {image && <img src={imageUrl(image, 160)} alt="" width={160} height={160} loading="lazy" />}
            </span>
            {name}
          </a>
        ))}
      </div>
    </nav>
  );
}
