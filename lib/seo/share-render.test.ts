import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import sharp from "sharp";
import { afterAll, expect, it, vi } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "share-"));
vi.stubEnv("DATA_DIR", folder);
const { storage } = await import("@/lib/adapters/storage");
const { renderShareImage } = await import("./share-render");

afterAll(() => rmSync(folder, { recursive: true }));

const subject = { title: "Vase", label: "", department: "home" };
const key = "ab/0123456789abcdef0123456789abcd.webp";

/** The colour in the middle of the patch. */
async function patchOf(image: string): Promise<number[]> {
  const rendered = await renderShareImage({ ...subject, image });
  return [...(await sharp(rendered).extract({ left: 880, top: 310, width: 1, height: 1 }).raw().toBuffer())];
}

it("shows what a seller uploaded, and the department's tint where there is nothing to show", async () => {
  const red = await sharp({ create: { width: 80, height: 80, channels: 3, background: "#ff0000" } })
    .webp()
    .toBuffer();
  await (await storage()).put(key, red, "image/webp");
  const [r = 0, g = 255] = await patchOf(`/media/${key}`);
  expect([r > 200, g < 60]).toEqual([true, true]);
  const tint = await patchOf("");
  for (const image of ["/media/ab/none.webp", "/media/../media/x.webp", `/media/${key.replace(".webp", ".mp4")}`])
    expect(await patchOf(image)).toEqual(tint);
});

it("leaves out emoji, which the faces lack, and nothing else", async () => {
  const drawn = (title: string) => renderShareImage({ ...subject, title, label: title, image: "" });
  const plain = await drawn("Yarn কাঁথা throw");
  for (const title of ["🧵 Yarn কাঁথা throw", "Yarn 👩🏽‍🎨 কাঁথা ❤️ throw🇧🇩"])
    expect((await drawn(title)).equals(plain)).toBe(true);
  expect((await drawn("Yarn™ কাঁথা throw")).equals(plain)).toBe(false);
});
