import { useTranslations } from "next-intl";

import { Badge } from "@/components/ui/badge";
import type { AdminUser } from "@/lib/admin/staff-contract";

/** Unusual states of an account, and its roles. */
export function PersonBadges({ user }: { user: AdminUser }) {
  const t = useTranslations("admin.users");
  return (
    <>
      {!user.Active && <Badge tone="danger">{t("inactive")}</Badge>}
      {user.Active && !user.Confirmed && <Badge tone="low">{t("unconfirmed")}</Badge>}
      {user.Roles.map((role) => (
        <Badge key={role} tone={role === "boss" ? "hot" : "info"}>
          {t(role)}
        </Badge>
      ))}
    </>
  );
}
