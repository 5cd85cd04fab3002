/** Columns of the cart's table where its box is wide enough for one; picture, product, price, quantity, total, remove. */
export const lineColumns =
  "@min-[672px]:grid-cols-[104px_minmax(0,1fr)_92px_110px_104px_40px] @min-[672px]:gap-x-3 @min-[896px]:grid-cols-[104px_minmax(0,1fr)_130px_140px_110px_40px] @min-[896px]:gap-x-4";
