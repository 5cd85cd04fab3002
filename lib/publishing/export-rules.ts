import { writePrice } from "@/lib/csv";

import { columns, writeFeatures, type Cells } from "./csv-rules";
import type { OwnProduct, SentProduct } from "./editing-contract";

/** A row for each option; the product's own columns are in the first. */
export function rowsOf(product: OwnProduct): string[][] {
  const rows = product.OptionList.flatMap((group) =>
    group.items.map((item, place) => ({
      "Product SKU": product.SKU,
      SKU: item.SKU,
      Choice: group.label,
      Variant: group.option,
      "Variant photos": place === 0 ? group.ImageList.join(" ") : "",
      Size: item.Size,
      Price: writePrice(item.PriceCents),
      "Regular price": writePrice(item.RegularPriceCents),
      Stock: String(item.Quantity),
    })),
  );
  return rows.map((row, index) => csvLineOf(index === 0 ? { ...row, ...productCells(product) } : row));
}

export const csvLineOf = (cells: Cells) => columns.map((column) => cells[column] ?? "");

const yesNo = (is: boolean) => (is ? "yes" : "no");

/** The cells of the product itself, of one that is stored or of one that a file describes. */
export function productCells(product: Omit<SentProduct, "OptionList">): Cells {
  const { Images = [], Badges = [], Features = [], IsFreeShipping, PaymentType } = product;
  return {
    Name: product.Name,
    State: product.State,
    Category: product.CategorySlug,
    Brand: product.BrandName,
    Model: product.Model,
    Address: product.Slug,
    Language: product.Language,
    "Short description": product.ShortDescription,
    Description: product.Description,
    Photos: Images.join(" "),
    Video: product.Video,
    Badges: Badges.join(", "),
    Features: writeFeatures(Features),
    "Delivery days": String(product.MaxDeliveryDays ?? ""),
    "Return days": String(product.ReturnsInDay ?? ""),
    "Free shipping": IsFreeShipping === undefined ? "" : yesNo(IsFreeShipping),
    "Cash on delivery": PaymentType === undefined ? "" : yesNo(PaymentType === 1),
  };
}

/** A product of one option, and one of two colours in two sizes. */
export const templateRows: string[][] = [
  csvLineOf({
    "Product SKU": "BASKET-1",
    SKU: "BASKET-1",
    Name: "Jute basket",
    State: "Draft",
    Category: "home-decor",
    Brand: "Shui",
    "Short description": "Woven by hand from jute.",
    Description: "<p>It stands by itself and folds flat.</p>",
    Features: "Material: Jute | Height: 30 cm",
    "Delivery days": "10",
    "Return days": "7",
    "Free shipping": "yes",
    "Cash on delivery": "yes",
    Price: "24.50",
    "Regular price": "30.00",
    Stock: "8",
  }),
  ...["Teal", "Clay"].flatMap((variant, index) =>
    ["S", "M"].map((size, place) =>
      csvLineOf({
        "Product SKU": "SHIRT-7",
        SKU: `SHIRT-7-${variant.toUpperCase()}-${size}`,
        ...(index + place === 0 && {
          Name: "Linen shirt",
          State: "Draft",
          Category: "men-t-shirt",
          Brand: "Shui",
        }),
        Choice: "Colour",
        Variant: variant,
        Size: size,
        Price: "19.90",
        "Regular price": "0.00",
        Stock: "12",
      }),
    ),
  ),
];
