import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { multiline, slug, wholeNumber } from "@/lib/api/query-values";
import { isPlainName } from "@/lib/text-checks";

import { departments } from "./catalog-rules";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), issueText("input.controlCharacters"));
const id = z.int().min(1).max(2_147_483_647);
const address = z.union([z.string().trim().toLowerCase().pipe(slug.max(80)), z.literal("")]).default("");
const image = z
  .union([
    z
      .string()
      .max(200)
      .regex(/^\/(media|pictures)\/[\w/-]+\.[a-z0-9]{2,5}$/, issueText("input.format.image")),
    z.literal(""),
  ])
  .default("");

export const adminCategory = z
  .object({
    Id: z.int(),
    ParentId: z.int().nullable(),
    Name: z.string(),
    Slug: z.string(),
    Description: z.string(),
    Image: z.string(),
    Department: z.string(),
    Depth: z.int(),
    Products: z.int().meta({ description: "In every state, those of categories below it too" }),
  })
  .meta({ id: "AdminCategory" });
export type AdminCategory = z.infer<typeof adminCategory>;

export const adminBrand = z
  .object({ Id: z.int(), Name: z.string(), Slug: z.string(), Image: z.string(), Products: z.int() })
  .meta({ id: "AdminBrand" });
export type AdminBrand = z.infer<typeof adminBrand>;

const categoryInput = z.strictObject({
  Id: id.optional().meta({ description: "Changes this one" }),
  ParentId: id.nullable().optional().meta({
    description: "Null is a department. Left out, an old one stays where it is and a new one is a department",
  }),
  Name: text(80).min(1, issueText("input.required")),
  Slug: address.meta({ description: "Made of the name where it is empty; old ones keep leading here" }),
  Description: multiline(500).default(""),
  Image: image,
  Department: z.enum(departments).optional().meta({ description: "Colours of a new department" }),
});
export type CategoryInput = z.output<typeof categoryInput>;

const brandInput = z.strictObject({
  Id: id.optional().meta({ description: "Changes this one" }),
  Name: text(60).min(1, issueText("input.required")).refine(isPlainName, issueText("input.nameOnly")),
  Slug: address,
  Image: image,
});
export type BrandInput = z.output<typeof brandInput>;

const admin = { access: "admin" } as const;
const byId = z.strictObject({ id: wholeNumber(1) });

export const adminCatalogContract = {
  "GET Admin/GetCategories": endpoint({
    ...admin,
    changes: false,
    summary: "Every category, in menu order, each before those below it",
    output: z.array(adminCategory),
  }),
  "POST Admin/SaveCategory": endpoint({
    ...admin,
    changes: true,
    summary: "Adds a category or changes one, also where it lies; an address that it had leads on to the new one",
    body: categoryInput,
    output: adminCategory,
    problems: [404, 409],
  }),
  "POST Admin/MoveCategory": endpoint({
    ...admin,
    changes: true,
    summary: "Moves a category one place among those beside it",
    body: z.strictObject({ Id: id, By: z.literal([-1, 1]) }),
    output: z.array(adminCategory),
    problems: [404],
  }),
  "DELETE Admin/DeleteCategory/{id}": endpoint({
    ...admin,
    changes: true,
    summary: "Deletes a category that has no products and none below it",
    params: byId,
    output: z.literal(1),
    problems: [404, 409],
  }),
  "GET Admin/GetBrands": endpoint({
    ...admin,
    changes: false,
    summary: "Brands by name",
    query: z.strictObject({
      text: text(100).optional(),
      page: wholeNumber(1, 100_000).default(1),
      limit: wholeNumber(1, 100).default(20),
    }),
    output: z.object({ Counts: z.int(), Page: z.int(), Limit: z.int(), Result: z.array(adminBrand) }),
  }),
  "POST Admin/SaveBrand": endpoint({
    ...admin,
    changes: true,
    summary: "Adds a brand or changes one; an address that it had leads on to the new one",
    body: brandInput,
    output: adminBrand,
    problems: [404, 409],
  }),
  "DELETE Admin/DeleteBrand/{id}": endpoint({
    ...admin,
    changes: true,
    summary: "Deletes a brand that has no products",
    params: byId,
    output: z.literal(1),
    problems: [404, 409],
  }),
};
