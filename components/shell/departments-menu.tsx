import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";

import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import type { Category } from "@/lib/categories/contract";
import type { Language } from "@/lib/locale/rules";
import { categoryPath, localPath } from "@/lib/paths";
import { pictureUrl } from "@/lib/pictures";

import type { ShopContext } from "./shop-context";

type DepartmentsProps = Pick<ShopContext, "language" | "departments">;

const icons: Record<string, IconName> = {
  home: "sofa",
  gadget: "headphones",
  kids: "blocks",
  fashion: "shirt",
  drone: "drone",
  health: "heart-pulse",
  auto: "car",
  watch: "watch",
};

export function DepartmentIcon({ department, size = 32 }: { department: string; size?: number }) {
  return (
    <span
      className="grid shrink-0 place-items-center rounded-sm"
      style={{
        width: size,
        height: size,
        background: `var(--color-${department})`,
        color: `var(--color-${department}-thread)`,
      }}
    >
      <Icon name={icons[department] ?? "layout-grid"} size={18} />
    </span>
  );
}

/** "Search By Category": opens without scripts; on the home page the list stands open below it. */
export function DepartmentsMenu({ language, departments }: DepartmentsProps) {
  const t = useTranslations("shell");
  return (
    <details suppressHydrationWarning className="drop departments w-[270px] shrink-0">
      <summary className="on-dark flex h-12 items-center gap-3 bg-pond-800 px-4 text-base font-semibold text-white">
        <Icon name="layout-grid" size={18} />
        {t("searchByCategory")}
        <Icon name="chevron-down" size={18} className="turn ml-auto" />
      </summary>
      <nav aria-label={t("departments")} className="menu top-full! left-0 h-[412px] w-[270px] rounded-t-none!">
        <DepartmentList language={language} departments={departments} />
      </nav>
    </details>
  );
}

/** Eight rows of 49.5 px; a department's panel shows beside it on hover and while focus is inside. */
export function DepartmentList({ language, departments }: DepartmentsProps) {
  return (
    <ul className="py-1.5">
      {departments.map((department) => (
        <li key={department.slug} className="unfold">
          <a
            href={localPath(language, categoryPath(department))}
            className="group flex h-[49.5px] items-center gap-3 pr-3 pl-4 text-[14.5px] font-medium hover:bg-pond-50"
          >
            <DepartmentIcon department={department.department} />
            {department.name}
            <Icon name="chevron-right" size={16} className="ml-auto text-edge group-hover:text-pond-700" />
          </a>
          {department.children.length > 0 && <DepartmentPanel language={language} department={department} />}
        </li>
      ))}
    </ul>
  );
}

type PanelProps = { language: Language; department: Category };

function DepartmentPanel({ language, department }: PanelProps) {
  const t = useTranslations("shell");
  const name = department.department;
  return (
    <div className="menu unfolded absolute top-0 left-full z-40 flex h-[412px] w-[560px] gap-6 rounded-l-none! p-6">
      <div className="flex-1">
        {department.children.map((child) => (
          <PanelBranch key={child.slug} language={language} category={child} />
        ))}
      </div>
      <a
        href={localPath(language, categoryPath(department))}
        className="panel-art relative w-[232px] overflow-hidden rounded-md p-4 font-display text-[20px] leading-6 font-bold"
        style={
          {
            background: `var(--color-${name})`,
            color: `var(--color-${name}-thread)`,
            "--art": department.image && `url("${pictureUrl(department.image, 400)}")`,
          } as CSSProperties
        }
      >
        {t("everythingIn", { category: department.name })}
      </a>
    </div>
  );
}

function PanelBranch({ language, category }: { language: Language; category: Category }) {
  const hasBelow = category.children.length > 0;
  return (
    <>
      <a
        href={localPath(language, categoryPath(category))}
        className={`block py-1.5 text-base hover:text-pond-700 hover:underline ${hasBelow ? "display font-bold" : "text-ink-2"}`}
      >
        {category.name}
      </a>
      {category.children.map((below) => (
        <a
          key={below.slug}
          href={localPath(language, categoryPath(below))}
          className="block py-1.5 pl-3 text-[14px] text-ink-2 hover:text-pond-700 hover:underline"
        >
          {below.name}
        </a>
      ))}
    </>
  );
}
