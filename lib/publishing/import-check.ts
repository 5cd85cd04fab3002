import "server-only";

import { fieldErrorsOf, issueMessages } from "@/lib/api/issues";
import { errorText, type ErrorText } from "@/lib/api/error-text";
import type { Connection } from "@/lib/db/open";

import { formerOf, importedFields, type ImportedField } from "./change-rules";
import { findProductDefaults } from "./defaults-queries";
import { cleanDescription } from "./description";
import { productInput, type OwnProduct, type ProductDefaults, type ProductInput } from "./editing-contract";
import { heldProblems, mergeGroup, type SkuHolder, type ImportGroup, type ImportProblem } from "./import-rules";
import { categoryLookup, type CategoryLookup } from "./category-rules";
import { listCategoryNames, listOwnProductsBySku, listOwnUploads, listSkuHolders } from "./own-queries";
import {
  failedSource,
  isFailed,
  isRemote,
  pendingPlace,
  pendingUrl,
  shownSource,
  sourceOf,
  withPhotos,
} from "./remote-photo-rules";
import { inFile } from "./problem-place-rules";
import { productProblems } from "./rules";
import type { ProductWriter } from "./product-writer";

export type CheckedGroup = {
  group: ImportGroup;
  /** The name after the import. */
  name: string;
  /** Empty where the group has problems. */
  fields: ImportedField[];
  /** What its undo restores; null for a new product. */
  former: ReturnType<typeof formerOf> | null;
  /** Null when the group has problems or changes nothing. */
  input: ProductInput | null;
  isNew: boolean;
  problems: ImportProblem[];
};

const batch = 200;

/** The effect that each group would have now. */
export async function checkGroups(
  groups: readonly ImportGroup[],
  editor: ProductWriter,
  on?: Connection,
): Promise<CheckedGroup[]> {
  const shop = {
    categories: categoryLookup(await listCategoryNames(on)),
    defaults: await findProductDefaults(editor.userId, on),
  };
  const checked: CheckedGroup[] = [];
  for (let at = 0; at < groups.length; at += batch) {
    checked.push(...(await checkBatch(groups.slice(at, at + batch), editor, shop, on)));
  }
  return checked;
}

export async function holdersOf(skus: Iterable<string>, editor: ProductWriter, on?: Connection): Promise<SkuHolder[]> {
  const all = [...new Set(skus)];
  const found: SkuHolder[] = [];
  for (let at = 0; at < all.length; at += 1_000) {
    found.push(...(await listSkuHolders(all.slice(at, at + 1_000), ownerOf(editor), on)));
  }
  return found;
}

const ownerOf = ({ userId, isAdmin }: ProductWriter) => (isAdmin ? null : userId);

async function checkBatch(groups: readonly ImportGroup[], editor: ProductWriter, shop: Shop, on?: Connection) {
  const skus = groups.flatMap(({ sku, rows }) => [sku, ...rows.map(({ cells }) => cells.SKU ?? "")]);
  const holders = Map.groupBy(await holdersOf(skus, editor, on), ({ sku }) => sku);
  const products = await listOwnProductsBySku(
    groups.map(({ sku }) => sku),
    ownerOf(editor),
    on,
  );
  const existing = new Map(products.map((product) => [product.SKU, product]));
  const merged = groups.map((group) => readGroup(group, existing.get(group.sku) ?? null, shop));
  const wanted = merged.flatMap(({ input }) => (input ? imagesOf(input) : []));
  const uploads = new Set(editor.isAdmin ? wanted : await listOwnUploads([...new Set(wanted)], editor.userId, on));
  return merged.map(({ group, before, sent, input, lines, isSame, shown, problems }): CheckedGroup => {
    const found = [...problems, ...heldProblems(group, holders)];
    const report = (path: string, message: ErrorText) => void found.push(inFile(path, message, group, lines));
    const own = existing.get(group.sku);
    const current = new Set(own ? imagesOf(own) : []);
    const isForeign =
      input && imagesOf(input).some((url) => !current.has(url) && !uploads.has(url) && pendingPlace(url) === null);
    if (isForeign) report("Images", errorText("publishing.notYours"));
    const isChanged = found.length === 0 && !isSame;
    return {
      group,
      name: sent.Name || (own?.Name ?? ""),
      fields: isChanged ? importedFields(before, sent, shown) : [],
      former: isChanged && before ? formerOf(before, sent) : null,
      input: isChanged ? input : null,
      isNew: before === null,
      problems: withValues(found, group),
    };
  });
}

type Shop = { categories: CategoryLookup; defaults: ProductDefaults };

/** The product that the group describes, with all problems that the file alone shows. */
function readGroup(group: ImportGroup, existing: OwnProduct | null, { categories, defaults }: Shop) {
  const named = withCategories(withRemotePhotos(group), categories);
  const shape = checkShape(named.group, existing, defaults);
  const photo = (url: string) => sourceOf(named.group.remote[pendingPlace(url) ?? -1] ?? url);
  const isNamed = ({ Line, Column }: ImportProblem) =>
    named.problems.some((one) => one.Line === Line && one.Column === Column);
  const problems = [...named.problems, ...shape.problems.filter((one) => !isNamed(one))];
  return { group, ...shape, shown: { photo, category: categories.nameOf }, problems };
}

type WithImages = Pick<ProductInput, "Images" | "Video"> & { OptionList: { ImageList: string[] }[] };

type WithPhotos = ImportGroup & {
  failed: ImportProblem[];
  /** The sources of the pending ones, by their place. */ remote: string[];
};

/** Photos of other hosts have an address of their own until they are loaded; those that failed are problems. */
function withRemotePhotos(group: ImportGroup): WithPhotos {
  const failed: ImportProblem[] = [];
  const remote: string[] = [];
  const rows = group.rows.map((row) =>
    withPhotos(row, (url, column) => {
      if (isRemote(url)) return pendingUrl(remote.push(url) - 1);
      if (!isFailed(url)) return url;
      failed.push({
        Line: row.line,
        Column: column,
        Value: failedSource(url).slice(0, 200),
        Message: errorText("file.photoFailed", { url: failedSource(url).slice(0, 120) }),
      });
      return null;
    }),
  );
  return { ...group, rows, failed, remote };
}

/** Unknown categories are problems. */
function withCategories(group: WithPhotos, categories: CategoryLookup) {
  const problems = [...group.failed];
  const rows = group.rows.map((row) => {
    const { Category, ...cells } = row.cells;
    if (Category === undefined) return row;
    const slug = categories.slugOf(Category);
    if (slug !== null) return { ...row, cells: { ...cells, Category: slug } };
    const names = categories.alike(Category).join("; ");
    problems.push({ Line: row.line, Column: "Category", Message: errorText("file.noCategory", { names }) });
    return { ...row, cells };
  });
  return { group: { ...group, rows }, problems };
}

/** The problems with what the file says at their place. */
function withValues(problems: readonly ImportProblem[], { rows }: ImportGroup): ImportProblem[] {
  return problems.map((problem) => {
    const row = rows.find(({ line }) => line === problem.Line);
    if (!row || problem.Value !== undefined) return problem;
    const cells: Record<string, string | undefined> = withPhotos(row, shownSource).cells;
    const Value = cells[problem.Column]?.slice(0, 200);
    return Value === undefined ? problem : { ...problem, Value };
  });
}

const imagesOf = ({ Images, Video, OptionList }: WithImages) =>
  [...Images, Video, ...OptionList.flatMap(({ ImageList }) => ImageList)].filter(Boolean);

function checkShape(group: ImportGroup, existing: OwnProduct | null, defaults: ProductDefaults) {
  const { before, input: sent, problems, lines, isSame } = mergeGroup(group, existing, defaults);
  if (isSame) return { before, sent, input: null, lines, isSame, problems };
  const parsed = productInput.safeParse(sent, issueMessages);
  const wrong = parsed.success ? productProblems(parsed.data) : fieldErrorsOf(parsed.error);
  const reported = new Set(problems.map(({ Line, Column }) => `${Line} ${Column}`));
  const placed = wrong.map(({ path, message }) => inFile(path, message, group, lines));
  const all = [...problems, ...placed.filter(({ Line, Column }) => !reported.has(`${Line} ${Column}`))];
  const input = parsed.success ? { ...parsed.data, Description: cleanDescription(parsed.data.Description) } : null;
  return { before, sent, input, lines, isSame, problems: all };
}
