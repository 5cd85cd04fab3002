import "server-only";

import { env } from "@/lib/env";

import {
  areDemoAccountsOpen,
  cardPaymentsOf,
  isSecondFactorRequired,
  paymentMarksOf,
  reachOf,
  type CardPayments,
  type PaymentMark,
} from "./rules";

export const cardPayments = (): CardPayments => cardPaymentsOf(env());

export const paymentMarks = (): PaymentMark[] => paymentMarksOf(cardPayments());

export const isDemoOpen = (): boolean => areDemoAccountsOpen(env());

export const needsSecondFactor = (): boolean => isSecondFactorRequired(env());

/** Whether other machines can reach the shop, which makes open demo accounts a risk. */
export const isReachable = (): boolean => reachOf(env().SITE_URL) !== "loopback";
