import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { amount } from "@/lib/api/query-values";

import { cartLimits } from "./rules";

const id = z.number().int().min(1).max(2_147_483_647);

export const cartItem = z
  .strictObject({ ID: id, OptionId: id, Quantity: z.number().int().min(1).max(cartLimits.quantity) })
  .meta({ id: "CartItem" });

export const cartItems = z.array(cartItem).max(cartLimits.lines);

/** A cart line with today's price and stock (spec §3, api.md "Cart"). */
export const cartLine = z
  .object({
    product: z.object({
      ID: z.number(),
      PUID: z.string(),
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

export type CartLine = z.infer<typeof cartLine>;

export const cartContract = {
  "POST UserProductItem/GetAllCartItems": endpoint({
    summary: "The cart at today's prices and stock; a signed-in caller's stored cart takes the posted lines in first",
    access: "anyone",
    changes: true,
    body: cartItems,
    output: z.array(cartLine),
  }),
};
