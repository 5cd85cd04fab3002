/** Nothing is installed here, and nothing measured, without METRICS_PORT. */
export type Metrics = {
  /** A call of the API, by its key in the contract; seconds until its answer. */
  observeCall: (call: string, status: number, seconds: number) => void;
  observeStatement: (seconds: number) => void;
  countPayment: (result: "paid" | "failed" | "returned") => void;
  countSearch: (result: "found" | "nothing") => void;
  countCache: (layer: "html" | "pages", result: "hit" | "miss" | "stale") => void;
  /** The gauges are read when somebody asks for the metrics. */
  addGauges: (read: () => Promise<Partial<Record<Gauge, number>>>) => void;
};

/** Only the bundled code can read them. */
export const gauges = {
  mails_waiting: "Mails that wait to be sent",
  mails_oldest_seconds: "Age of the oldest mail that waits",
  mails_given_up: "Mails that are not tried any more",
  jobs_failing: "Scheduled jobs whose last run failed",
  jobs_overdue_seconds: "How long the scheduled job that is most overdue has been due",
  database_connections: "Open connections of the pool",
  database_connections_idle: "Open connections of the pool that are not in use",
  database_waiting: "Requests that wait for a connection",
  database_replica_usable: "1 while public pages are read from the replica, 0 while it is behind or away",
} as const;
export type Gauge = keyof typeof gauges;

/** On `globalThis`, because Next bundles the handlers separately from the server's code. */
const holder = globalThis as { nijerMetrics?: Metrics };

export const metrics = (): Metrics | undefined => holder.nijerMetrics;

export function installMetrics(installed: Metrics): void {
  holder.nijerMetrics = installed;
}
