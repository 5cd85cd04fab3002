/**
 * What the work gives, unless it takes longer: a limit of a socket's silence alone lets one that drips go on for ever.
 * The work itself is left to end when it will.
 * @throws Error after so many milliseconds
 */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
