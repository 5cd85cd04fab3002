import { useTranslations } from "next-intl";

import type { ListQuery } from "@/components/dashboard/use-list-address";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { IconName } from "@/components/ui/icon-names";

type EmptyListProps = {
  icon: IconName;
  title: string;
  text: string;
  address: ListQuery;
  narrowedBy: readonly string[];
};

/** Removes from the address what narrows an empty list. */
export function EmptyList({ address, narrowedBy, ...rest }: EmptyListProps) {
  const t = useTranslations("admin.empty");
  const isNarrowed = narrowedBy.some((name) => address.get(name) !== "");
  const widen = () => address.set(Object.fromEntries(narrowedBy.map((name) => [name, ""])));
  return (
    <EmptyState
      {...rest}
      action={
        isNarrowed && (
          <Button variant="line" onClick={widen}>
            {t("showAll")}
          </Button>
        )
      }
    />
  );
}
