import { AccountFrame, AccountTitle } from "@/components/account/account-frame";
import { ConversationList } from "@/components/conversations/conversation-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { listConversations } from "@/lib/conversations/queries";
import { messagesOf } from "@/lib/locale/messages";
import { getTranslations } from "@/lib/locale/translations";
import { localPath, threadPath } from "@/lib/paths";

import { accountMetadata, openAccountPage } from "../../../_shared/account-page";
import type { ChannelProps } from "../../../_shared/channel";

export const dynamic = "force-dynamic";

const path = "/account/messages";
const limit = 20;

export const generateMetadata = ({ params }: ChannelProps) => accountMetadata(params, path, "messages");

type MessagesProps = ChannelProps & { searchParams: Promise<{ page?: string | string[] }> };

/** The person's conversations as a buyer; those as a seller are in the dashboard. */
export default async function MessagesPage({ params, searchParams }: MessagesProps) {
  const { channel, principal, person } = await openAccountPage(params, path);
  const { language } = channel;
  const asked = String((await searchParams).page ?? "1");
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const [{ Result, Counts }, { conversations: messages }, t, common] = await Promise.all([
    listConversations(principal.userId, "buyer", page, limit),
    messagesOf(language),
    getTranslations("conversations"),
    getTranslations("common"),
  ]);
  return (
    <AccountFrame language={language} page="messages" person={person}>
      <AccountTitle>{t("title")}</AccountTitle>
      {Result.length === 0 ? (
        <EmptyState
          icon="message-circle"
          title={t("emptyTitle")}
          text={t("emptyText")}
          action={<ButtonLink href={localPath(language, "/account/orders")}>{t("emptyAction")}</ButtonLink>}
        />
      ) : (
        <>
          <div className="panel my-5 overflow-hidden">
            <ConversationList
              rows={Result}
              {...{ messages, language }}
              unread={(count) => t("unread", { count })}
              hrefOf={({ Id }) => localPath(language, threadPath(Id))}
            />
          </div>
          <Pagination
            page={page}
            pages={Math.ceil(Counts / limit)}
            hrefOf={(to) => localPath(language, `${path}?page=${to}`)}
            labels={{ pages: common("pages"), previous: common("previous"), next: common("next") }}
          />
        </>
      )}
    </AccountFrame>
  );
}
