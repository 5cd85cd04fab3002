"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

import { call } from "@/lib/api/client";
import type { Category } from "@/lib/categories/contract";
import { categoryPath, localPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";

import { followDepartments } from "./behaviour/department-hover";

export type DepartmentPanelsProps = { list: HTMLElement; language: string; everythingIn: string };

/** The department's subcategories beside its row. Requested once, when the menu is first used. */
export default function DepartmentPanels({ list, language, everythingIn }: DepartmentPanelsProps) {
  const [departments, setDepartments] = useState<Category[]>([]);
  const [row, setRow] = useState<HTMLElement | null>(null);
  useEffect(() => followDepartments(list, setRow), [list]);
  useEffect(() => {
    // Without an answer the departments' own pages still list their subcategories.
    call("GET Category/GetAllParentCategory").then(setDepartments, () => undefined);
  }, []);
  const to = (category: Category) => localPath(language, categoryPath(category));
  const path = row?.querySelector("a")?.pathname;
  const department = departments.find((one) => to(one) === path);
  if (!row || !department) return null;
  return createPortal(
    <div className="menu dept-panel">
      {department.children.length > 0 && (
        <div>
          {department.children.map((child) => (
            <div key={child.slug} className={`branch on-${department.department}`}>
              {child.image && <img src={imageUrl(child.image, 400)} alt="" width={160} height={160} />}
              <a href={to(child)} className="head">
                {child.name}
              </a>
              {child.children.map((below) => (
                <a key={below.slug} href={to(below)}>
                  {below.name}
                </a>
              ))}
            </div>
          ))}
        </div>
      )}
      <a href={to(department)} className={`dept ${department.department}`}>
        {everythingIn.replace("{category}", () => department.name)}
        {department.image && <img src={imageUrl(department.image, 400)} alt="" width={232} height={232} />}
      </a>
    </div>,
    row,
  );
}
