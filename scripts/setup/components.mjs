import { readFileSync } from "node:fs";

import { npm } from "./install.mjs";
import { run } from "./process.mjs";
import { inProject } from "./project.mjs";

/** Writes CycloneDX's JSON. npm's `--omit=dev` leaves out what development needs as well. @returns {Promise<string>} */
export async function listComponents() {
  const { program, args, shell } = npm();
  const flags = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application"];
  const { code, output } = await run(program, [...args, ...flags], { quiet: true, shell });
  // Warnings may come before it.
  const start = output.indexOf("{");
  if (code !== 0 || start < 0) throw new Error(output.trim().slice(0, 500));
  const all = JSON.parse(output.slice(start, output.lastIndexOf("}") + 1));
  const components = all.components.filter((component) => !isForDevelopment(component));
  const known = new Set([...components, all.metadata.component].map((component) => component["bom-ref"]));
  const dependencies = all.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => known.has(name)) }));
  // npm names the application after its folder.
  const { name } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const metadata = { ...all.metadata, component: { ...all.metadata.component, name } };
  return `${JSON.stringify({ ...all, metadata, components, dependencies }, null, 1)}\n`;
}

function isForDevelopment({ properties = [] }) {
  return properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");
}
