import { notFound } from "next/navigation";

import { ConversationList } from "@/components/conversations/conversation-list";
import { momentOf } from "@/components/account/dates";
import { ResolveButton } from "@/components/conversations/resolve-button";
import { ThreadHead } from "@/components/conversations/thread-head";
import { ThreadView } from "@/components/conversations/thread-view";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { Thread } from "@/lib/conversations/contract";
import { findThread, listConversations, listReported } from "@/lib/conversations/queries";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { localPath, personPath, sellerThreadPath } from "@/lib/paths";

import { dashboardMetadata, dashboardPage, type DashboardContent } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("messages");

const path = "/account/dashboard/messages";
const limit = 20;

/** Questions of buyers; for administrators also the reported conversations of others, and nobody else's. */
export default dashboardPage("messages", async (content) => {
  const { query, language, principal, roles } = content;
  if (typeof query.id === "string") return <ThreadPage content={content} id={query.id} />;
  const page = /^[1-9]\d{0,4}$/.test(String(query.page)) ? Number(query.page) : 1;
  return (
    <div className="grid gap-6">
      {roles.isAdmin && <Reported {...{ language, page }} userId={principal.userId} />}
      <Own {...{ language, page }} userId={principal.userId} isQuiet={roles.isAdmin} />
    </div>
  );
});

type ListProps = { language: Language; userId: number; page: number };

async function Own({ language, userId, page, isQuiet }: ListProps & { isQuiet: boolean }) {
  const t = await getTranslations({ locale: language, namespace: "conversations" });
  const list = await listConversations(userId, "seller", page, limit);
  if (list.Counts === 0) {
    if (isQuiet) return null;
    return (
      <section className="panel">
        <EmptyState icon="message-circle" title={t("emptyTitle")} text={t("emptySeller")} />
      </section>
    );
  }
  return <List {...{ language, page, list }} />;
}

async function Reported({ language, userId, page }: ListProps) {
  const t = await getTranslations({ locale: language, namespace: "conversations" });
  const list = await listReported(userId, page, limit);
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t("reportedTitle")}</h2>
      {list.Counts === 0 ? <p className="text-ink-2">{t("noneReported")}</p> : <List {...{ language, page, list }} />}
    </section>
  );
}

type Page = { language: Language; page: number; list: Awaited<ReturnType<typeof listReported>> };

async function List({ language, page, list }: Page) {
  const [{ conversations: messages }, t, common] = await Promise.all([
    messagesOf(language),
    getTranslations({ locale: language, namespace: "conversations" }),
    getTranslations({ locale: language, namespace: "common" }),
  ]);
  return (
    <>
      <section className="panel overflow-hidden">
        <ConversationList
          rows={list.Result}
          {...{ messages, language }}
          unread={(count) => t("unread", { count })}
          hrefOf={({ Id }) => localPath(language, sellerThreadPath(Id))}
        />
      </section>
      <Pagination
        page={page}
        pages={Math.ceil(list.Counts / limit)}
        hrefOf={(to) => localPath(language, `${path}?page=${to}`)}
        labels={{ pages: common("pages"), previous: common("previous"), next: common("next") }}
      />
    </>
  );
}

async function ThreadPage({ content, id }: { content: DashboardContent; id: string }) {
  const { language, principal, roles } = content;
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) notFound();
  const [thread, { conversations: messages }, t] = await Promise.all([
    findThread(id, principal.userId, roles.isAdmin),
    messagesOf(language),
    getTranslations({ locale: language, namespace: "conversations" }),
  ]);
  if (!thread) notFound();
  const back = localPath(language, path);
  return (
    <section className="panel max-w-[840px] p-4 md:p-6">
      <a href={back} className="link text-[14px]">
        {messages.back}
      </a>
      <h2 className="mt-3 text-xl">{thread.Side ? thread.With : <Parties {...{ thread, language }} />}</h2>
      <ThreadHead thread={thread} language={language} />
      {thread.Reports.length > 0 && (
        <div className="mb-5 grid gap-2 rounded-md bg-low-bg p-4 text-[14px]">
          <ul>
            {thread.Reports.map(({ Reason, Note, By, At }) => (
              <li key={By}>
                {t("reportLine", {
                  name: By === "buyer" ? thread.Buyer : thread.Seller,
                  date: momentOf(language, At),
                  reason: t(`reasons.${Reason}`),
                })}
                {Note && <span className="block">{Note}</span>}
              </li>
            ))}
          </ul>
          <div>
            <ResolveButton Id={id} {...{ messages, back }} />
          </div>
        </div>
      )}
      <ThreadView {...{ thread, messages, language }} />
    </section>
  );
}

function Parties({ thread: { Buyer, Seller, People }, language }: { thread: Thread; language: Language }) {
  const linked = (name: string, sid?: number) =>
    sid === undefined ? (
      name
    ) : (
      <a className="link" href={localPath(language, personPath(sid))}>
        {name}
      </a>
    );
  return (
    <>
      {linked(Buyer, People?.Buyer)} · {linked(Seller, People?.Seller)}
    </>
  );
}
