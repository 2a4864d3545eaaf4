/** Reads JSON that others wrote: undefined when it is none, for a schema to refuse. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Corrupt, cut off, or a proxy's page: it says nothing that could be used.
    return undefined;
  }
};
