import { readFileSync } from "node:fs";
import path from "node:path";

import { languages, type Language } from "../../lib/locale/rules";
import { localPath } from "../../lib/paths";
import { site } from "../../lib/site";
import { readMessages } from "../messages";

type Texts = { outageTitle: string; outageText: string; retry: string };

/** The colours and sizes of app/styles/tokens.css, because the page may need no other file. */
const style = `
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:flex;flex-direction:column;background:#fff;color:#14211c;font:15px/1.55 Figtree,system-ui,sans-serif}
header{padding:16px 20px;border-bottom:1px solid #dce3de}
header a{display:inline-block;color:#0c4337;border-radius:4px}
svg{display:block;height:38px;width:auto}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;padding:40px 20px;text-align:center}
h1{font-size:clamp(26px,7vw,34px);line-height:1.1;overflow-wrap:anywhere}
p{max-width:44ch;margin-top:12px;color:#43524c}
main a{display:inline-flex;align-items:center;min-height:52px;margin-top:24px;padding:0 24px;border-radius:6px;background:#0c4337;color:#fff;font-weight:650;text-decoration:none}
main a:hover{background:#05211b}
a:focus-visible{outline:3px solid #f59e00;outline-offset:3px}
`.replaceAll("\n", "");

/** Built at the start, so that nothing can fail later. */
export function makeOutagePages(): Record<Language, Buffer> {
  const logo = readLogo();
  const pages = languages.map((language) => [
    language,
    Buffer.from(outagePage(language, readMessages(language, "shell").common, logo)),
  ]);
  return Object.fromEntries(pages) as Record<Language, Buffer>;
}

/** An empty address is the page's own, with its query. */
function outagePage(language: Language, { outageTitle, outageText, retry }: Texts, logo: string): string {
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#09322a"><title>${escape(outageTitle)} | ${escape(site.name)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${style}</style></head><body><header><a href="${localPath(language, "/")}" aria-label="${escape(site.name)}">${logo}</a></header><main><h1>${escape(outageTitle)}</h1><p>${escape(outageText)}</p><a href="">${escape(retry)}</a></main></body></html>`;
}

/** The word mark from the shop's sprite of icons. */
function readLogo(): string {
  const [, viewBox, drawing] =
    /<symbol id="logo" viewBox="([^"]+)">(.*?)<\/symbol>/s.exec(read("components", "ui", "icons.svg")) ?? [];
  if (!viewBox || !drawing) throw new Error("components/ui/icons.svg has no logo");
  return `<svg viewBox="${viewBox}" aria-hidden="true">${drawing}</svg>`;
}

const read = (...parts: string[]) => readFileSync(path.join(process.cwd(), ...parts), "utf8");

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
