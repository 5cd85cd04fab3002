import { z } from "zod";

/** Accepted and ignored, so that an answer can be sent back as it is. */
export const readOnly = z.unknown().optional().meta({ description: "Read only: accepted and ignored" });

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
