/** True after a click on a link; Back and Forward restore the scroll position instead. */
let isToTop = false;

export function setMoveToTop(value: boolean): void {
  isToTop = value;
}

export function isMoveToTop(): boolean {
  return isToTop;
}
