import { useTranslations } from "next-intl";

/** Returns the namer of the log's actions; one without a label is shown by its key. */
export function useLogAction(): (action: string) => string {
  const t = useTranslations("admin.log");
  return (action) => {
    const key = `actions.${action}` as "actions.user.roles";
    return t.has(key) ? t(key) : action;
  };
}
