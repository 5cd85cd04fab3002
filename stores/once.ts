export function once<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  let isDone = false;
  return (...args) => {
    if (isDone) return;
    isDone = true;
    act(...args);
  };
}
