"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

import { call } from "@/lib/api/client";
import type { Category } from "@/lib/categories/contract";
import { categoryPath, localPath } from "@/lib/paths";
import { pictureUrl } from "@/lib/pictures";

import { followDepartments } from "./behaviour/department-hover";

export type DepartmentPanelsProps = { list: HTMLElement; language: string; everythingIn: string };

/**
 * The subcategories of the department below the pointer, beside its row. Requested once, when the menu is first used.
 */
export default function DepartmentPanels({ list, language, everythingIn }: DepartmentPanelsProps) {
  const [departments, setDepartments] = useState<Category[]>([]);
  const [row, setRow] = useState<HTMLElement | null>(null);
  useEffect(() => followDepartments(list, setRow), [list]);
  useEffect(() => {
    // Without an answer the departments' own pages still list their subcategories.
    call("GET Category/GetAllParentCategory").then(setDepartments, () => undefined);
  }, []);
  const slug = row?.querySelector("a")?.dataset.slug;
  const department = departments.find((one) => one.slug === slug);
  if (!row || !department) return null;
  const groups = department.children.some(({ children }) => children.length > 0)
    ? department.children
    : [{ ...department, children: department.children }];
  const to = (category: Category) => localPath(language, categoryPath(category));
  return createPortal(
    <div className="menu dept-panel">
      <div>
        {groups.map((group) => (
          <div key={group.slug} className="branch">
            <a href={to(group)} className="head">
              {group.name}
            </a>
            {group.children.map((child) => (
              <a key={child.slug} href={to(child)}>
                {child.name}
              </a>
            ))}
          </div>
        ))}
      </div>
      <a href={to(department)} className={`dept ${department.department}`}>
        {everythingIn.replace("{category}", () => department.name)}
        {department.image && <img src={pictureUrl(department.image, 400)} alt="" width={232} height={232} />}
      </a>
    </div>,
    row,
  );
}
