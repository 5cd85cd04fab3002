import type { MenuItem } from "@/lib/categories/contract";
import { localPath } from "@/lib/paths";

import { DepartmentIcon } from "./department-icon";

export type MenuTreeProps = { tree: MenuItem[]; language: string; everythingIn: string };

/** One department at a time shows its subcategories. */
export function MenuTree({ tree, language, everythingIn }: MenuTreeProps) {
  const to = (url: string) => localPath(language, url);
  return tree.map((top) => {
    const face = (
      <>
        <DepartmentIcon department={signOf(to(top.url))} />
        {top.label}
      </>
    );
    if (top.items.length === 0) {
      return (
        <a key={top.url} href={to(top.url)} className="mrow">
          {face}
        </a>
      );
    }
    return (
      <details key={top.url} name="department">
        <summary className="mrow more">{face}</summary>
        <div className="mbelow">
          <a href={to(top.url)}>{everythingIn.replace("{category}", () => top.label)}</a>
          {top.items.flatMap((child) => [
            <a key={child.url} href={to(child.url)}>
              {child.label}
            </a>,
            ...(child.items ?? []).map((below) => (
              <a key={below.url} href={to(below.url)} className="deeper">
                {below.label}
              </a>
            )),
          ])}
        </div>
      </details>
    );
  });
}

/** The department's icon from the header's own list, which knows its colour. */
function signOf(path: string): string {
  const sign = document.querySelector(`[data-departments] [href="${CSS.escape(path)}"] > .dept`);
  return sign?.classList.item(1) ?? "";
}
