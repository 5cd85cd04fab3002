import "server-only";

import type { Connection } from "@/lib/db/open";

import { findProductDefaults } from "./defaults-queries";
import { cleanDescription } from "./description";
import { productInput, type OwnProduct, type ProductDefaults, type ProductInput } from "./editing-contract";
import { heldProblems, inFile, mergeGroup, type Holder, type ImportGroup, type ImportProblem } from "./import-rules";
import { messages } from "./messages";
import { listCategorySlugs, listOwnProductsBySku, listOwnUploads, listSkuHolders } from "./own-queries";
import { productProblems } from "./rules";
import type { Editor } from "./saving-queries";

export type CheckedGroup = {
  group: ImportGroup;
  /** Null where the group has problems, or changes nothing. */
  input: ProductInput | null;
  isNew: boolean;
  problems: ImportProblem[];
};

/** Products that are read at once. */
const batch = 200;

/** What each of the groups would do to the shop as it stands now. */
export async function checkGroups(
  groups: readonly ImportGroup[],
  editor: Editor,
  on?: Connection,
): Promise<CheckedGroup[]> {
  const shop = {
    categories: new Set(await listCategorySlugs(on)),
    defaults: await findProductDefaults(editor.userId, on),
  };
  const checked: CheckedGroup[] = [];
  for (let at = 0; at < groups.length; at += batch) {
    checked.push(...(await checkBatch(groups.slice(at, at + batch), editor, shop, on)));
  }
  return checked;
}

export async function holdersOf(skus: Iterable<string>, editor: Editor, on?: Connection): Promise<Holder[]> {
  const all = [...new Set(skus)];
  const found: Holder[] = [];
  for (let at = 0; at < all.length; at += 1_000) {
    found.push(...(await listSkuHolders(all.slice(at, at + 1_000), ownerOf(editor), on)));
  }
  return found;
}

const ownerOf = ({ userId, isAdmin }: Editor) => (isAdmin ? null : userId);

async function checkBatch(
  groups: readonly ImportGroup[],
  editor: Editor,
  { categories, defaults }: { categories: ReadonlySet<string>; defaults: ProductDefaults },
  on?: Connection,
) {
  const skus = groups.flatMap(({ sku, rows }) => [sku, ...rows.map(({ cells }) => cells.SKU ?? "")]);
  const holders = Map.groupBy(await holdersOf(skus, editor, on), ({ sku }) => sku);
  const products = await listOwnProductsBySku(
    groups.map(({ sku }) => sku),
    ownerOf(editor),
    on,
  );
  const existing = new Map(products.map((product) => [product.SKU, product]));
  const merged = groups.map((group) => ({ group, ...checkShape(group, existing.get(group.sku) ?? null, defaults) }));
  const wanted = merged.flatMap(({ input }) => (input ? picturesOf(input) : []));
  const uploads = new Set(editor.isAdmin ? wanted : await listOwnUploads([...new Set(wanted)], editor.userId, on));
  return merged.map(({ group, input, lines, isSame, isNew, problems }): CheckedGroup => {
    const found = [...problems, ...heldProblems(group, holders)];
    const say = (path: string, message: string) => void found.push(inFile(path, message, group, lines));
    if (input?.CategorySlug && !categories.has(input.CategorySlug)) say("CategorySlug", messages.noCategory);
    const own = existing.get(group.sku);
    const shown = new Set(own ? picturesOf(own) : []);
    const isForeign = input && picturesOf(input).some((url) => !shown.has(url) && !uploads.has(url));
    if (isForeign) say("Images", messages.notYours);
    return { group, input: found.length > 0 || isSame ? null : input, isNew, problems: found };
  });
}

const picturesOf = ({ Images, Video, OptionList }: Pick<ProductInput, "Images" | "Video" | "OptionList">) =>
  [...Images, Video, ...OptionList.flatMap(({ ImageList }) => ImageList)].filter(Boolean);

/** What can be told without the database. */
function checkShape(group: ImportGroup, existing: OwnProduct | null, defaults: ProductDefaults) {
  const { input: sent, problems, lines, isSame } = mergeGroup(group, existing, defaults);
  const isNew = existing === null;
  if (isSame) return { input: null, lines, isSame, isNew, problems };
  const parsed = productInput.safeParse(sent);
  const wrong = parsed.success
    ? productProblems(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  const told = new Set(problems.map(({ Line, Column }) => `${Line} ${Column}`));
  const placed = wrong.map(({ path, message }) => inFile(path, message, group, lines));
  const all = [...problems, ...placed.filter(({ Line, Column }) => !told.has(`${Line} ${Column}`))];
  const input = parsed.success ? { ...parsed.data, Description: cleanDescription(parsed.data.Description) } : null;
  return { input, lines, isSame, isNew, problems: all };
}
