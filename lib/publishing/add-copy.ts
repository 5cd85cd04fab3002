import "server-only";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { database } from "@/lib/db/open";
import { withRetries } from "@/lib/db/retries";

import { inputOf } from "./own-product-rules";
import { findOwnProductByPuid } from "./own-queries";
import { productLimits } from "./rules";
import { save, type SavedProduct } from "./save-product";
import type { ProductWriter } from "./product-writer";

/** @throws ApiError not-found */
export async function addCopy(puid: string, editor: ProductWriter): Promise<SavedProduct> {
  const db = await database();
  return withRetries(() =>
    db.transaction(async (tx) => {
      const product = await findOwnProductByPuid(puid, editor.userId, tx);
      if (!product) throw new ApiError("not-found", errorText("products.noProduct"));
      const { PUID: _puid, Version: _version, OptionList, ...rest } = inputOf(product);
      const Name = `${rest.Name.slice(0, productLimits.Name - 4)} (2)`;
      const copied = OptionList.map((group) => ({
        ...group,
        items: group.items.map(({ ID: _id, ...item }) => ({ ...item, SKU: "" })),
      }));
      return save(tx, { ...rest, Name, Slug: "", SKU: "", State: "Draft", OptionList: copied }, editor, {
        copyOf: product.ID,
      });
    }),
  );
}
