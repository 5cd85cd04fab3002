/** Recent views that are stored (§4.27). */
export const recentLimit = 15;
