import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

import { Breadcrumb } from "@/components/ui/breadcrumb";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

import { AccountFrame, type AccountPerson } from "./account-frame";

type ListFrameProps = {
  language: Language;
  page: "wishList" | "compare";
  title: string;
  person: AccountPerson | null;
  children: ReactNode;
};

/** Guests have these lists as well, without the account's menu. */
export function ListFrame({ language, page, title, person, children }: ListFrameProps) {
  const common = useTranslations("common");
  if (person) {
    return (
      <AccountFrame {...{ language, page, person }} crumbs={[{ label: title }]}>
        {children}
      </AccountFrame>
    );
  }
  return (
    <div className="wrap pt-3 md:pt-4">
      <Breadcrumb
        label={common("breadcrumb")}
        crumbs={[{ label: common("home"), href: localPath(language, "/") }, { label: title }]}
      />
      {children}
    </div>
  );
}
