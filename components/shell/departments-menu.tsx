import { Icon } from "@/components/ui/icon";
import type { Category } from "@/lib/categories/contract";
import type { Language } from "@/lib/locale/rules";
import { categoryPath, localPath } from "@/lib/paths";

import { DepartmentIcon } from "./department-icon";
import type { ShellTexts } from "./shop-context";

export type DepartmentsMenuProps = {
  language: Language;
  departments: readonly Pick<Category, "slug" | "name" | "department">[];
};

/** Always open on the home page. Without scripts the department's own page lists the subcategories. */
export function DepartmentsMenu({ language, departments, t }: DepartmentsMenuProps & ShellTexts) {
  return (
    <div className="departments" data-menu="below">
      <button type="button" className="departments-button on-dark">
        <Icon name="layout-grid" size={18} />
        {t("searchByCategory")}
      </button>
      <nav aria-label={t("departments")} className="menu">
        <ul data-departments data-everything={String(t.raw("everythingIn"))}>
          {departments.map((department) => (
            <li key={department.slug}>
              <a href={localPath(language, categoryPath(department))}>
                <DepartmentIcon department={department.department} />
                {department.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
