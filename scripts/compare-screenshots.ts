import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import pixelmatch from "pixelmatch";
import sharp from "sharp";

const [, , before, after] = process.argv;
if (!before || !after) {
  console.error("usage: npm run screenshots:compare -- <folder before> <folder after>");
  process.exit(2);
}
const root = path.resolve(".tmp/screenshots");
const differences = path.join(root, `${before}-${after}`);
const listImages = (folder: string) => readdirSync(path.join(root, folder)).filter((name) => name.endsWith(".png"));

/** Draws the differing pixels. @returns how many differ; another size counts as all */
async function compare(name: string): Promise<number> {
  const [first, second] = [before, after].map((folder) => readFileSync(path.join(root, folder ?? "", name)));
  if (!first || !second || first.equals(second)) return 0;
  const [a, b] = await Promise.all(
    [first, second].map((image) => sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b) return 0;
  const { width, height } = a.info;
  if (width !== b.info.width || height !== b.info.height) return width * height;
  const drawn = new Uint8Array(a.data.length);
  const count = pixelmatch(a.data, b.data, drawn, width, height, { threshold: 0, includeAA: true });
  if (count > 0) {
    mkdirSync(differences, { recursive: true });
    await sharp(drawn, { raw: { width, height, channels: 4 } }).toFile(path.join(differences, name));
  }
  return count;
}

const names = { before: new Set(listImages(before)), after: new Set(listImages(after)) };
const missing = [...names.before.symmetricDifference(names.after)].sort();
const shared = [...names.before.intersection(names.after)].sort();
let differing = 0;
for (const name of shared) {
  const pixels = await compare(name);
  if (pixels === 0) continue;
  differing++;
  console.log(`${String(pixels).padStart(9)} pixels  ${name}`);
}
for (const name of missing) console.log(`only in ${names.before.has(name) ? before : after}: ${name}`);
console.log(`${shared.length} screenshots compared, ${differing} differ, ${missing.length} without their like`);
if (differing > 0) console.log(`What differs is drawn in ${differences}`);
process.exitCode = differing + missing.length > 0 ? 1 : 0;
