/** §4.27. */
export const recentLimit = 15;
