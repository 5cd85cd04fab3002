import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

import { ownBytes } from "../own-bytes.mjs";
import { accepts } from "./accepted-encodings";

export type Encoding = "br" | "gzip" | "identity";

/** Below this a compressed form saves nothing on the wire. */
const smallestBytes = 1_024;
/** Answers after which a page is worth the slowest compression, a tenth of a second in the background. */
const manyAnswers = 32;

const brotli = (body: Buffer, quality: number) =>
  promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
const compress = { br: (body: Buffer) => brotli(body, 5), gzip: (body: Buffer) => promisify(gzip)(body, { level: 7 }) };
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Holds the forms that clients ask for: the uncompressed one is five times as large. */
export class PageBody {
  readonly #forms = new Map<Encoding, Buffer>();
  readonly #length: number;
  #answers = 0;
  static #isImproving = false;

  constructor(text: Buffer) {
    this.#forms.set("identity", ownBytes(text));
    this.#length = text.length;
  }

  get bytes(): number {
    return this.#forms.values().reduce((sum, form) => sum + form.length, 0);
  }

  chooseEncoding(accepted: string): Encoding {
    if (this.#length < smallestBytes) return "identity";
    if (accepts("br", accepted)) return "br";
    return accepts("gzip", accepted) ? "gzip" : "identity";
  }

  async form(encoding: Encoding): Promise<Buffer> {
    this.#answers += 1;
    const ready = this.#forms.get(encoding);
    if (ready) {
      // If that fails, the former form stays.
      if (encoding === "br" && this.#answers === manyAnswers) this.#improve().catch(() => undefined);
      return ready;
    }
    const text = await this.#text();
    const form = encoding === "identity" ? text : await compress[encoding](text);
    // The first client's form replaces the rendered text.
    if (this.#forms.size === 1) this.#forms.delete("identity");
    const own = ownBytes(form);
    this.#forms.set(encoding, own);
    return own;
  }

  async #text(): Promise<Buffer> {
    const { br, gzip: gzipped, identity } = Object.fromEntries(this.#forms);
    if (identity) return identity;
    return br ? decompress.br(br) : decompress.gzip(gzipped ?? Buffer.alloc(0));
  }

  async #improve(): Promise<void> {
    if (PageBody.#isImproving) return;
    PageBody.#isImproving = true;
    try {
      this.#forms.set("br", ownBytes(await brotli(await this.#text(), constants.BROTLI_MAX_QUALITY)));
    } finally {
      PageBody.#isImproving = false;
    }
  }
}
