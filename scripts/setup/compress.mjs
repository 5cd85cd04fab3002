import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Bytes that fit into one packet uncompressed. */
const leastSize = 1_024;

/** Runs once per build, because the smallest form is too slow for requests. @returns {Promise<number>} the texts */
export async function compressTexts(folder) {
  const texts = readdirSync(folder, { recursive: true })
    .filter((name) => /\.(?:js|css|svg|json|txt)$/.test(name))
    .map((name) => path.join(folder, name));
  await Promise.all(texts.map(compress));
  return texts.length;
}

async function compress(file) {
  const text = readFileSync(file);
  if (text.length < leastSize) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
