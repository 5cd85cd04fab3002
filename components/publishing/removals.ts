import type { GroupForm, ItemForm, ProductForm } from "./editor-form";

/** A size and a feature are identified by key, a photo by URL. */
export type RemovedPart =
  | { kind: "photo"; url: string }
  | { kind: "video" }
  | { kind: "variant"; key: string }
  | { kind: "size"; key: string }
  | { kind: "feature"; key: string };

type Removal = { part: Partial<ProductForm>; putBack: (form: ProductForm) => ProductForm };

/** Returns the changed part of the form, and a function that restores the removed entry in the form's later state. */
export function removedFrom(form: ProductForm, what: RemovedPart): Removal {
  if (what.kind === "photo") {
    const { rest, putBack } = without(form.Photos, ({ Url }) => Url === what.url);
    return { part: { Photos: rest }, putBack: (now) => ({ ...now, Photos: putBack(now.Photos) }) };
  }
  if (what.kind === "video") {
    const { Video } = form;
    // A video that was added meanwhile stays.
    return { part: { Video: "" }, putBack: (now) => (now.Video ? now : { ...now, Video }) };
  }
  if (what.kind === "feature") {
    const { rest, putBack } = without(form.Features, ({ key }) => key === what.key);
    return { part: { Features: rest }, putBack: (now) => ({ ...now, Features: putBack(now.Features) }) };
  }
  if (what.kind === "variant") {
    const { rest, putBack } = without(form.Groups, ({ key }) => key === what.key);
    return { part: { Groups: rest }, putBack: (now) => ({ ...now, Groups: putBack(now.Groups) }) };
  }
  return sizeRemovedFrom(form, what.key);
}

function sizeRemovedFrom({ Groups }: ProductForm, sizeKey: string): Removal {
  const owner = Groups.find(({ items }) => items.some(({ key }) => key === sizeKey));
  if (!owner) return { part: {}, putBack: (now) => now };
  const { rest, putBack } = without(owner.items, ({ key }) => key === sizeKey);
  const inOwner = (groups: GroupForm[], change: (items: ItemForm[]) => ItemForm[]) =>
    groups.map((group) => (group.key === owner.key ? { ...group, items: change(group.items) } : group));
  return {
    part: { Groups: inOwner(Groups, () => rest) },
    putBack: (now) => ({ ...now, Groups: inOwner(now.Groups, putBack) }),
  };
}

function without<T>(list: readonly T[], isIt: (entry: T) => boolean) {
  const place = list.findIndex(isIt);
  const entry = list[place];
  return {
    rest: list.filter((each) => each !== entry),
    putBack: (now: readonly T[]): T[] =>
      entry === undefined || now.some(isIt) ? [...now] : [...now.slice(0, place), entry, ...now.slice(place)],
  };
}
