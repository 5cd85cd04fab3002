"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";

import { ListChoice } from "@/components/dashboard/list-choice";
import { ListSearch } from "@/components/dashboard/list-search";
import { PagedStates } from "@/components/dashboard/list-states";
import { useListAddress } from "@/components/dashboard/use-list-address";
import { callQuery } from "@/components/query/call-query";
import { reviewStates } from "@/lib/admin/moderation-rules";

import { EmptyList } from "./empty-list";
import { knownValue, ListFilter } from "./list-filter";
import { ModeratedReview } from "./moderated-review";

const limit = 20;
const stars = ["1", "2", "3", "4", "5"] as const;

export function ModerationScreen() {
  const t = useTranslations("admin.moderation");
  const address = useListAddress();
  const state = knownValue(address, "state", reviewStates);
  const [text, shop] = [address.get("text"), address.get("shop")];
  const query = useQuery(
    callQuery("GET Admin/GetReviews", {
      query: {
        state,
        stars: knownValue(address, "stars", stars),
        shop: shop || undefined,
        text: text || undefined,
        page: String(address.page),
        limit: String(limit),
      },
    }),
  );
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["GET Admin/GetReviews"] });
  return (
    <section className="panel overflow-hidden">
      <ListChoice
        label={t("which")}
        choices={(["reported", "all", "visible", "hidden"] as const).map((id) => {
          const count = id === "reported" ? query.data?.Reported : 0;
          return { id, text: count ? `${t(`states.${id}`)} (${count})` : t(`states.${id}`) };
        })}
        chosen={state ?? "all"}
        onChoose={(id) => address.set({ state: id === "all" ? "" : id })}
      />
      <ListSearch label={t("search")} text={text} onSearch={(typed) => address.set({ text: typed })}>
        <input
          // A new address shows its own shop.
          key={shop}
          type="search"
          aria-label={t("shop")}
          placeholder={t("shop")}
          defaultValue={shop}
          maxLength={100}
          className="input min-h-11! w-40!"
          onBlur={({ target }) => target.value.trim() !== shop && address.set({ shop: target.value.trim() })}
          onKeyDown={({ key, currentTarget }) => key === "Enter" && address.set({ shop: currentTarget.value.trim() })}
        />
        <ListFilter
          address={address}
          name="stars"
          label={t("stars")}
          all={t("anyStars")}
          choices={stars.map((id) => ({ id, text: t("starCount", { count: Number(id) }) }))}
        />
      </ListSearch>
      <PagedStates
        query={query}
        page={address.page}
        limit={limit}
        onTurn={address.turn}
        empty={
          <EmptyList
            icon="star"
            title={t(state === "reported" ? "noneReported" : "none")}
            text={t(state === "reported" ? "noneReportedText" : "noneText")}
            address={address}
            narrowedBy={["state", "text", "shop", "stars"]}
          />
        }
      >
        {({ Result }) => (
          <ul>
            {Result.map((review) => (
              <ModeratedReview key={review.ID} review={review} onChanged={() => void refresh()} />
            ))}
          </ul>
        )}
      </PagedStates>
    </section>
  );
}
