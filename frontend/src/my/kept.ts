/** Kept while the customer is on the card page: the token of the link, and the cents that were due. */
type Kept = { token: string; due?: number | undefined };

const key = 'doughbook-my';

export function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is blocked: after the card page, the customer opens the link again.
  }
}

function readKept(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{"token":""}');
  } catch {
    return { token: '' };
  }
}

/** The link in the address bar or, back from the card page, the last one. */
export function openedLink(): Kept {
  const token = location.hash.slice(1);
  if (token) keep({ token });
  return token ? { token } : readKept();
}
