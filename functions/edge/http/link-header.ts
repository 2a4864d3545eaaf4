type Query = Record<string, string | number | boolean | undefined>;

/**
 * The `Link` header of a page: relative URLs of the neighboring pages, with the same query and
 * another cursor. Empty when there are none.
 */
export function linkHeader(
  path: string,
  query: Query,
  cursors: { prev?: string; next?: string },
): Record<string, string> {
  const links = Object.entries(cursors).flatMap(([rel, cursor]) => {
    if (cursor === undefined) return [];
    const parameters = Object.entries({ ...query, cursor }).flatMap(
      ([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]),
    );
    return [`<${path}?${new URLSearchParams(parameters)}>; rel="${rel}"`];
  });
  return links.length > 0 ? { link: links.join(', ') } : {};
}
