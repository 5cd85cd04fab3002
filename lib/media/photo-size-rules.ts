export type PhotoSize = { width: number; height: number };

/** Pixels of the longer side below which the product page shows a photo blurred. */
const enough = 400;

export const isSmallPhoto = ({ width, height }: PhotoSize) => Math.max(width, height) < enough;
