"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";

import { ListStates } from "@/components/dashboard/list-states";
import { keepsCounts } from "@/components/dashboard/menu-counts";
import { callQuery, toastFailure } from "@/components/query/call-query";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { EmptyState } from "@/components/ui/empty-state";
import { toast, undoTime } from "@/components/ui/toast";
import { couponState, openStates, type CouponState } from "@/lib/admin/coupon-rules";
import type { AdminCoupon } from "@/lib/admin/staff-contract";
import { call } from "@/lib/api/client";

import { CouponDialog } from "./coupon-dialog";

/** Lists the coupons: those that can be used now or later, and behind a click the others. */
export function CouponsPanel() {
  const t = useTranslations("admin.money");
  const query = useQuery(callQuery("GET Admin/GetCoupons"));
  const [opened, setOpened] = useState<AdminCoupon | "new" | null>(null);
  return (
    <section aria-labelledby="coupons" className="panel p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="coupons" className="text-lg">
          {t("coupons")}
        </h2>
        <Button size="sm" onClick={() => setOpened("new")}>
          {t("coupon.newCoupon")}
        </Button>
      </div>
      <ListStates
        query={query}
        isEmpty={(coupons) => coupons.length === 0}
        empty={<EmptyState icon="tag" title={t("noCoupons")} text={t("noCouponsText")} />}
      >
        {(coupons) => <Coupons coupons={coupons} onEdit={setOpened} />}
      </ListStates>
      {opened !== null && <CouponDialog coupon={opened === "new" ? null : opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

type CouponsProps = { coupons: AdminCoupon[]; onEdit: (coupon: AdminCoupon) => void };

function Coupons({ coupons, onEdit }: CouponsProps) {
  const t = useTranslations("admin.money.coupon");
  const now = new Date();
  const rows = coupons.map((coupon) => ({ coupon, state: couponState(coupon, now) }));
  const open = rows.filter(({ state }) => openStates.includes(state));
  const over = rows.filter(({ state }) => !openStates.includes(state));
  const list = (shown: typeof rows) => (
    <ul className="mt-3 grid gap-2 text-[14px]">
      {shown.map((row) => (
        <CouponRow key={row.coupon.Code} {...row} onEdit={() => onEdit(row.coupon)} />
      ))}
    </ul>
  );
  return (
    <>
      {open.length > 0 && list(open)}
      {over.length > 0 && (
        <details className="mt-4">
          <summary className="link w-fit cursor-pointer text-[14px]">
            {t("endedCoupons", { count: over.length })}
          </summary>
          {list(over)}
        </details>
      )}
    </>
  );
}

const tones = { active: "stock", scheduled: "info", paused: "low", "used-up": "out", ended: "out" } as const;

type CouponRowProps = { coupon: AdminCoupon; state: CouponState; onEdit: () => void };

function CouponRow({ coupon, state, onEdit }: CouponRowProps) {
  const t = useTranslations("admin.money");
  const { pause, end } = useCouponChanges(coupon);
  const { Code: code, StartsAt, EndsAt, MinSubtotal } = coupon;
  const facts = [
    MinSubtotal > 0 && t("from", { amount: `$${MinSubtotal.toFixed(2)}` }),
    StartsAt && state === "scheduled" && t("coupon.startsOn", { date: StartsAt.slice(0, 10) }),
    EndsAt && t("until", { date: EndsAt.slice(0, 10) }),
    coupon.UseLimit === null
      ? t("used", { count: coupon.Used })
      : t("usedOf", { count: coupon.Used, limit: coupon.UseLimit }),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-2">
      <b>{code}</b>
      <span>{coupon.Kind === "percent" ? `−${coupon.Value}%` : `−$${coupon.Value.toFixed(2)}`}</span>
      <Badge tone={tones[state]}>{t(`coupon.state.${state}`)}</Badge>
      <span className="text-ink-2">{facts.join(" · ")}</span>
      <span className="ml-auto flex flex-wrap gap-2">
        <Button size="sm" variant="line" aria-label={t("coupon.editOf", { code })} onClick={onEdit}>
          {t("coupon.edit")}
        </Button>
        {openStates.includes(state) && (
          <>
            <Button
              size="sm"
              variant="line"
              aria-label={t(coupon.Paused ? "coupon.resumeOf" : "coupon.pauseOf", { code })}
              onClick={() => pause(!coupon.Paused)}
            >
              {t(coupon.Paused ? "coupon.resume" : "coupon.pause")}
            </Button>
            <Button size="sm" variant="line" aria-label={t("coupon.endOf", { code })} onClick={() => void end()}>
              {t("coupon.end")}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}

/** Pausing can be undone; ending asks first. */
function useCouponChanges(coupon: AdminCoupon) {
  const t = useTranslations("admin.money");
  const client = useQueryClient();
  const { Used: _used, ...input } = coupon;
  const save = useMutation({
    meta: keepsCounts,
    mutationFn: (change: Partial<AdminCoupon>) => call("POST Admin/SaveCoupon", { body: { ...input, ...change } }),
    onSuccess: () => client.invalidateQueries(callQuery("GET Admin/GetCoupons")),
    onError: (error) => toastFailure(error, { title: t("failed"), text: t("tryAgain") }),
  });
  const code = coupon.Code;
  const pause = (Paused: boolean) => {
    const notify = () =>
      toast({
        kind: "success",
        text: t(Paused ? "coupon.paused" : "coupon.resumed", { code }),
        duration: undoTime,
        action: { label: t("undo"), onClick: () => save.mutate({ Paused: !Paused }) },
      });
    save.mutate({ Paused }, { onSuccess: notify });
  };
  const end = async () => {
    const question = {
      message: t("coupon.endQuestion", { code }),
      detail: t("coupon.endText"),
      messages: { yes: t("coupon.end"), no: t("coupon.no") },
    };
    if (!(await confirm(question))) return;
    // A scheduled coupon loses its first day, too: it would be after the end.
    const now = new Date();
    const StartsAt = coupon.StartsAt && new Date(coupon.StartsAt) < now ? coupon.StartsAt : null;
    const notify = () => toast({ kind: "success", text: t("coupon.ended", { code }) });
    save.mutate({ EndsAt: now.toISOString(), StartsAt }, { onSuccess: notify });
  };
  return { pause, end };
}
