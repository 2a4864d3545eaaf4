/** Returns a function that runs actions, at most this many at once: the others wait for their turn. */
export function inTurn(most: number): <Result>(act: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (act) => {
    if (running < most) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await act();
    } finally {
      const begin = waiting.shift();
      if (begin) begin();
      else running -= 1;
    }
  };
}
