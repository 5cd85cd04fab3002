/** Maximum number of stored recent views (§4.27). */
export const recentLimit = 15;
