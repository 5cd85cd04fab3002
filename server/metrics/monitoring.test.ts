import { readFileSync } from "node:fs";

import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";

import { permissions } from "../../lib/api/testing-permissions";
import { createMetrics } from "./registry";

const read = (file: string) => readFileSync(file, "utf8");
const rules = (
  parse(read("deploy/monitoring/alerts.yml")) as {
    groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
  }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read("deploy/monitoring/grafana-dashboard.json")) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Names of metrics, without the endings of a histogram's series. */
const namesIn = (expression: string) =>
  [...expression.matchAll(/\b(?:nijer|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ""),
  );

describe("alerts and dashboard", async () => {
  const { registry } = createMetrics();
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name));

  test.each([
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...dashboard.panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr).join("\n")] as const),
  ])("%s asks only for metrics that the server has", (_title, expression) => {
    const names = namesIn(expression);
    expect(names.length + Number(/\bup\{/.test(expression))).toBeGreaterThan(0);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it("name calls of the API that there are", () => {
    const calls = [
      ...`${read("deploy/monitoring/alerts.yml")}${JSON.stringify(dashboard)}`.matchAll(/call=\\?"([^"\\]+)/g),
    ];
    expect(calls.length).toBeGreaterThan(1);
    for (const [, call] of calls) expect(Object.keys(permissions)).toContain(call);
  });
});

test.each(rules.map(({ alert, annotations }) => [alert, annotations.runbook]))(
  "%s has a line in the runbook",
  (alert, runbook) => {
    const [file = "", anchor] = runbook.split("#");
    expect(anchor).toBe(alert.toLowerCase());
    expect(read(file)).toContain(`\n#### ${alert}\n`);
  },
);
