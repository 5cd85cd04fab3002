/** One place, so that prefetching and clicks load the same code. */
export const loadAdding = () => import("./add-and-notify");
