import { existsSync, readFileSync } from "node:fs";

import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

import { readBackupCommand } from "../lib/backup/retention-rules";
import { parseEnv } from "../lib/env";
import { marks } from "../lib/env-marks.mjs";
import { contract } from "../lib/api/contract";
import { inProject } from "./setup/project.mjs";
import { isBodyLimit } from "./testing/body-limit";
import { renderChart } from "./testing/render-chart";

type Values = { [name: string]: unknown };
type Variable = { name: string; value: string };
type Container = {
  name: string;
  command?: string[];
  env: Variable[];
  securityContext: { readOnlyRootFilesystem: boolean };
  volumeMounts: { name: string; mountPath: string }[];
  [probe: string]: unknown;
};
type Pod = { containers: Container[]; volumes: { name: string }[]; securityContext: { runAsNonRoot: boolean } };
type Labels = Record<string, string>;
type Template = { metadata: { labels: Labels }; spec: Pod };
type Resource = {
  kind: string;
  metadata: { name: string; labels?: Labels; annotations?: Labels };
  spec: {
    template?: Template;
    jobTemplate?: { spec: { template: Template } };
    selector?: { matchLabels?: Labels } & Labels;
    [name: string]: unknown;
  };
};

const folder = inProject("deploy", "helm");
const read = (file: string) => readFileSync(inProject("deploy", "helm", file), "utf8");
const defaults = parse(read("values.yaml")) as Values;
const schema = z.fromJSONSchema(JSON.parse(read("values.schema.json")) as Parameters<typeof z.fromJSONSchema>[0]);

const installed = {
  ...defaults,
  secret: "shop-secrets",
  environment: {
    ...(defaults.environment as Values),
    SITE_URL: "https://shop.example",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.monitoring:4318",
  },
};
const complete = {
  ...installed,
  staticArchiveClaim: "scripts",
  ingress: { ...(defaults.ingress as Values), tlsSecret: "shop-tls" },
  backup: { ...(defaults.backup as Values), claim: "backups" },
  metrics: { ...(defaults.metrics as Values), serviceMonitor: true },
};
const least = {
  ...installed,
  autoscaling: { ...(defaults.autoscaling as Values), enabled: false },
  ingress: { ...(defaults.ingress as Values), enabled: false },
  networkPolicy: { enabled: false },
};
const rendered = (values: Values) => renderChart(folder, values, "shop") as Resource[];
const podsOf = (values: Values) =>
  rendered(values).flatMap((each) => {
    const { template } = each.spec.jobTemplate?.spec ?? each.spec;
    return template ? [{ ...template, resource: each }] : [];
  });
const kindsOf = (values: Values) => rendered(values).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
const secrets = {
  DATABASE_URL: "postgres://nijer:secret@postgres/nijer",
  AUTH_SECRET: "x".repeat(32),
  REDIS_URL: "redis://valkey:6379/0",
};

describe("the values", () => {
  it("are accepted by their schema when the two that nobody else can know are set", () => {
    for (const values of [installed, complete, least]) expect(schema.safeParse(values).error).toBeUndefined();
  });

  test.each([
    ["no secret", defaults],
    ["no address", { ...installed, environment: {} }],
    ["a word that the chart does not know", { ...installed, workers: 3 }],
    ["no instance", { ...installed, web: { ...(defaults.web as Values), replicas: 0 } }],
    [
      "a number in the environment, which Kubernetes rejects",
      { ...installed, environment: { SITE_URL: "https://a.b", PORT: 3000 } },
    ],
  ])("are rejected with %s", (_name, values) => {
    expect(schema.safeParse(values).success).toBe(false);
  });
});

describe("what is installed", () => {
  it("serves, runs jobs, migrates, scales, and can be reached and watched", () => {
    expect(kindsOf(complete)).toEqual([
      "CronJob shop-backup",
      "Ingress shop",
      "Service shop-metrics",
      "ServiceMonitor shop",
      "Job shop-migration",
      "NetworkPolicy shop",
      "Deployment shop-web",
      "Service shop-web",
      "PodDisruptionBudget shop-web",
      "HorizontalPodAutoscaler shop-web",
      "Deployment shop-worker",
    ]);
  });

  it("leaves out what the values switch off", () => {
    const kinds = kindsOf(least).join();
    for (const kind of ["CronJob", "Ingress", "ServiceMonitor", "NetworkPolicy", "Autoscaler"])
      expect(kinds).not.toContain(kind);
    const web = rendered(least).find(({ metadata }) => metadata.name === "shop-web");
    expect(web?.spec.replicas).toBe(2);
  });

  it("leaves the number of instances to the autoscaler", () => {
    const web = rendered(installed).find(({ kind, metadata }) => kind === "Deployment" && metadata.name === "shop-web");
    expect(web?.spec).not.toHaveProperty("replicas");
  });

  it("gives every process an environment that the server accepts, and a role", () => {
    const roles = podsOf(complete).map(({ spec }) => {
      const variables = spec.containers[0]?.env.map(({ name, value }) => [name, value]) ?? [];
      const given = { ...secrets, ...Object.fromEntries(variables) } as Record<string, string>;
      const accepted = parseEnv(given) as Values;
      expect(Object.keys(given).filter((name) => !(name in accepted))).toEqual([]);
      return given.ROLE;
    });
    expect(roles).toEqual([undefined, undefined, "web", "worker"]);
  });

  it("asks calls that exist whether an instance lives and is ready", () => {
    const paths = podsOf(complete).flatMap(({ spec }) =>
      Object.entries(spec.containers[0] ?? {}).flatMap(([name, probe]) =>
        name.endsWith("Probe") ? [(probe as { httpGet: { path: string } }).httpGet.path] : [],
      ),
    );
    expect(paths).toHaveLength(6);
    for (const path of paths) expect(Object.keys(contract)).toContain(path.replace("/api/", "GET "));
  });

  it("lets no process write outside of its volumes, or be root", () => {
    for (const { spec } of podsOf(complete)) {
      expect(spec.securityContext.runAsNonRoot).toBe(true);
      for (const { securityContext, volumeMounts } of spec.containers) {
        expect(securityContext.readOnlyRootFilesystem).toBe(true);
        expect(volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name));
      }
    }
  });

  it("selects processes that it starts", () => {
    const all = podsOf(complete).map(({ metadata }) => metadata.labels);
    const selectors = rendered(complete).flatMap(({ kind, spec }) => {
      const given = kind === "NetworkPolicy" ? (spec.podSelector as typeof spec.selector) : spec.selector;
      return given && kind !== "ServiceMonitor" ? [given.matchLabels ?? given] : [];
    });
    expect(selectors).toHaveLength(6);
    for (const selector of selectors)
      expect(all.some((labels) => Object.entries(selector).every(([name, value]) => labels[name] === value))).toBe(
        true,
      );
  });

  it("lets the largest uploads pass the ingress, and adds what an operator annotates", () => {
    const annotationsOf = (more: Labels) => {
      const ingress = { ...(defaults.ingress as Values), annotations: { ...annotations, ...more } };
      return rendered({ ...installed, ingress }).find(({ kind }) => kind === "Ingress")?.metadata.annotations;
    };
    const { annotations } = defaults.ingress as { annotations: Labels };
    const limit = "nginx.ingress.kubernetes.io/proxy-body-size";
    expect(isBodyLimit(annotationsOf({})?.[limit])).toBe(true);
    const issuer = { "cert-manager.io/cluster-issuer": "public" };
    expect(annotationsOf(issuer)).toEqual({ ...annotations, ...issuer });
    expect(
      schema.safeParse({ ...installed, ingress: { ...(defaults.ingress as Values), annotations: { a: 1 } } }).success,
    ).toBe(false);
  });

  it("backs up on a volume that outlives it, by a command that exists", () => {
    const job = podsOf(complete).find(({ resource }) => resource.kind === "CronJob");
    const [, , line = ""] = job?.spec.containers[0]?.command ?? [];
    const [, words = ""] = /^exec npm run backup -- (\/backups\/\$\$\(date \+%F-%H%M\) .+)$/.exec(line) ?? [];
    expect(readBackupCommand(words.replace("$$(date +%F-%H%M)", "today").split(" "))).toMatchObject({
      keep: { daily: 7, weekly: 4, monthly: 12 },
    });
    expect(job?.spec.volumes).toContainEqual({ name: "backups", persistentVolumeClaim: { claimName: "backups" } });
    expect(job?.resource.spec).toMatchObject({ concurrencyPolicy: "Forbid", schedule: "15 3 * * *" });
  });

  it("names in its values what belongs in the secret", () => {
    const [, comment = ""] = /((?:^#.*\n)+)secret: ""$/m.exec(read("values.yaml")) ?? [];
    const secret = Object.entries(marks).flatMap(([name, mark]) => (mark === "secret" ? [name] : []));
    expect([...comment.matchAll(/[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+/g)].map(([name]) => name).toSorted()).toEqual(
      secret.toSorted(),
    );
  });

  it("migrates before an upgrade, by a command that exists", () => {
    const job = podsOf(complete).find(({ resource }) => resource.kind === "Job");
    expect(job?.resource.metadata.annotations?.["helm.sh/hook"]).toBe("pre-install,pre-upgrade");
    const file = job?.spec.containers[0]?.command?.at(-1) ?? "";
    expect(existsSync(inProject(file))).toBe(true);
    expect(readFileSync(inProject("package.json"), "utf8")).toContain(`tsx ${file}"`);
    expect(readFileSync(inProject("scripts/collect-runtime.ts"), "utf8")).toContain('"migrate"');
  });
});
