/** Whether a link leads to the top of the next page; Back and Forward return to a place further down. */
let isToTop = false;

export function setMoveToTop(value: boolean): void {
  isToTop = value;
}

export function isMoveToTop(): boolean {
  return isToTop;
}
