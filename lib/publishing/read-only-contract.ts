import { z } from "zod";

/** A field that answers have and nobody can set: accepted and ignored, so that a product can be sent back. */
export const readOnly = z.unknown().optional().meta({ description: "Read only: accepted and ignored" });

/** Those of a product as its owner or the public reads it. */
export const readOnlyFields = {
  ID: readOnly,
  SID: readOnly,
  SUID: readOnly,
  Seller: readOnly,
  Image: readOnly,
  Image2: readOnly,
  Price: readOnly,
  RegularPrice: readOnly,
  Discount: readOnly,
  ShowStock: readOnly,
  AvailableQuantity: readOnly,
  Rating: readOnly,
  ReviewCount: readOnly,
  TotalSold: readOnly,
  ViewCount: readOnly,
  BrandSlug: readOnly,
  CategoryName: readOnly,
  CategoryTree: readOnly,
  Department: readOnly,
  Option: readOnly,
  OptionCount: readOnly,
  Store: readOnly,
  PublishedAt: readOnly,
};
