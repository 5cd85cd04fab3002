/**
 * Lets at most `limit` runs go on at once; the others wait for their turn in the order they came. Orders of one hot
 * product wait for each other in the database anyway: waiting here instead leaves its connections to everyone else,
 * and nobody is refused because a connection did not come free in time.
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

  // A turn is handed on rather than given back, so that nobody who comes just then can slip in between.
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
