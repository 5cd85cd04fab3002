/** One place, so that code which was loaded ahead is the code that a click asks for. */
export const loadAdding = () => import("./add-and-notify");
