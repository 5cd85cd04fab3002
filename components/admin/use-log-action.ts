import { useTranslations } from "next-intl";

/** Names an action without a label by its key. */
export function useLogAction(): (action: string) => string {
  const t = useTranslations("admin.log");
  return (action) => {
    const key = `actions.${action}` as "actions.user.roles";
    return t.has(key) ? t(key) : action;
  };
}
