/** Parses JSON from outside; undefined if it is invalid, which a schema then rejects. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Corrupt, incomplete, or an HTML page of a proxy.
    return undefined;
  }
};
