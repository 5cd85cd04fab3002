/** Spec §4, §9: recent views that are kept. */
export const recentLimit = 15;
