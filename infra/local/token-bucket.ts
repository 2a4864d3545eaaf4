/**
 * Counts as AWS's throttles do: `perSecond` tokens are added each second, up to `burst`. Returns
 * whether a token was available. `now` returns milliseconds.
 */
export function createTokenBucket(perSecond: number, burst: number, now = Date.now) {
  let tokens = burst;
  let last = now();
  return (): boolean => {
    const at = now();
    tokens = Math.min(burst, tokens + ((at - last) / 1_000) * perSecond);
    last = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
