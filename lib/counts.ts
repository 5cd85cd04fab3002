/** Nothing is counted beyond it: so many are shown as "10,000+". */
export const mostCounted = 10_000;
