import { z } from "zod";

import type { InCents } from "@/lib/amounts";
import { endpoint } from "@/lib/api/endpoint";
import { amount, wholeNumber } from "@/lib/api/query-values";
import { seller } from "@/lib/shops/seller-contract";

import { cartLimits, largestQuantity } from "./rules";

const id = z.number().int().min(1).max(2_147_483_647);

export const cartItem = z
  .strictObject({ ID: id, OptionId: id, Quantity: z.number().int().min(1).max(largestQuantity) })
  .meta({ id: "CartItem" });

export const cartItems = z.array(cartItem).max(cartLimits.lines);

/** A cart line with today's price and stock (§3.7). */
export const cartLine = z
  .object({
    product: z.object({
      ID: z.number(),
      PUID: z.string(),
      SID: z.number().meta({ description: "The seller's number: an order has one part for each" }),
      Seller: seller,
      Slug: z.string(),
      Name: z.string(),
      Image: z.string(),
      BrandName: z.string(),
      BrandSlug: z.string(),
      CategorySlug: z.string(),
      Department: z.string().meta({ description: "Colour family of the category" }),
      Language: z.string().meta({ description: "Language of the seller's texts" }),
      Price: amount,
      RegularPrice: amount,
      AvailableQuantity: z.number(),
      PaymentType: z.number().meta({ description: "1 allows cash on delivery" }),
      IsFreeShipping: z.boolean(),
      MaxDeliveryDays: z.number(),
      ReturnsInDay: z.number(),
    }),
    quantity: z.number(),
    option: z.object({
      ID: z.number(),
      Image: z.string(),
      Variant: z.string(),
      Size: z.string(),
      Price: amount,
      RegularPrice: amount,
      Discount: z.number().meta({ description: "Percent, rounded down" }),
      Quantity: z.number().meta({ description: "Today's stock" }),
    }),
  })
  .meta({ id: "CartLine" });

export type WireCartLine = z.infer<typeof cartLine>;
export type CartLine = InCents<WireCartLine>;

/** An ID above 0 means success; with MaxExceed 1 nothing was added (§3.9). */
export const cartAdded = z
  .object({
    ID: z.number().meta({ description: "The product's; 0 when nothing was added" }),
    MaxExceed: z.union([z.literal(0), z.literal(1)]),
    MaxLimit: z.number().meta({ description: "How many of the option the cart can hold" }),
    Name: z.string(),
  })
  .meta({ id: "CartAdded" });

export type CartAdded = z.infer<typeof cartAdded>;

const line = { productId: wholeNumber(1), optionId: wholeNumber(1) };
const quantity = wholeNumber(1, largestQuantity);

/** §7.27 to §7.29; saving for later is an addition. */
export const cartContract = {
  "GET UserProductItem/AddToCart/{productId}/{optionId}/{quantity}": endpoint({
    summary: "Adds to the caller's line of this option, or nothing when stock is short or a line would hold too many",
    access: "signed-in",
    changes: true,
    params: z.strictObject({ ...line, quantity }),
    output: cartAdded,
    problems: [404],
  }),
  "GET UserProductItem/UpdateCart/{productId}/{optionId}/{quantity}": endpoint({
    summary: "Sets the quantity of the caller's line, or nothing when stock is short or it is too many",
    access: "signed-in",
    changes: true,
    params: z.strictObject({ ...line, quantity }),
    output: cartAdded,
    problems: [404],
  }),
  "GET UserProductItem/RemoveFromCart/{productId}/{optionId}": endpoint({
    summary: "Takes a line out of the caller's cart; 1 also where it was not in it",
    access: "signed-in",
    changes: true,
    params: z.strictObject(line),
    output: z.literal(1),
  }),
  "POST UserProductItem/GetAllCartItems": endpoint({
    summary: "The cart at today's prices and stock; a signed-in caller's stored cart takes the posted lines in first",
    access: "anyone",
    changes: true,
    body: cartItems,
    output: z.array(cartLine),
  }),
  "POST UserProductItem/GetAllSavedItems": endpoint({
    summary:
      "What is saved for later at today's prices and stock; a signed-in caller's takes the posted lines in first",
    access: "anyone",
    changes: true,
    body: cartItems,
    output: z.array(cartLine),
  }),
  "GET UserProductItem/SaveForLater/{productId}/{optionId}": endpoint({
    summary: "Moves a line of the caller's cart to what is saved for later; 1 also where it was not in the cart",
    access: "signed-in",
    changes: true,
    params: z.strictObject(line),
    output: z.literal(1),
  }),
  "GET UserProductItem/MoveToCart/{productId}/{optionId}": endpoint({
    summary: "Moves what was saved for later back into the caller's cart, as many of it as are in stock",
    access: "signed-in",
    changes: true,
    params: z.strictObject(line),
    output: cartAdded,
    problems: [404],
  }),
  "GET UserProductItem/RemoveFromSaved/{productId}/{optionId}": endpoint({
    summary: "Takes a line off what the caller saved for later; 1 also where it was not there",
    access: "signed-in",
    changes: true,
    params: z.strictObject(line),
    output: z.literal(1),
  }),
};
