/**
 * Runs at most `limit` tasks at once; the others wait in the order they came. Orders of one popular product wait for
 * each other in the database anyway: waiting here leaves the connections to everyone else, and nobody is rejected
 * because no connection became free in time.
 */
export function takeTurns(limit: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = () =>
    new Promise<void>((resolve) => {
      if (running < limit) {
        running += 1;
        resolve();
      } else waiting.push(resolve);
    });

  // The slot is handed over instead of released, so that no newcomer can take it in between.
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (run) => {
    await enter();
    try {
      return await run();
    } finally {
      leave();
    }
  };
}
