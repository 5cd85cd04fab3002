import "server-only";

import { env } from "@/lib/env";
import { site } from "@/lib/site";

import { areDemoAccountsOpen, cardPaymentsOf, paymentMarksOf, reachOf, type CardPayments } from "./rules";

/** How this server takes cards. */
export const cardPayments = (): CardPayments => cardPaymentsOf(env());

export const paymentMarks = (): readonly string[] => paymentMarksOf(site.paymentMarks, cardPayments());

export const isDemoOpen = (): boolean => areDemoAccountsOpen(env());

/** Whether others than the people of this machine may come: then open demo accounts are a risk. */
export const isReachable = (): boolean => reachOf(env().SITE_URL) !== "loopback";
