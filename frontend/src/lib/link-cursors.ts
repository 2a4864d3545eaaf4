export type Cursors = { previous?: string; next?: string };

const linkPattern = /<([^>]*)>;\s*rel="(\w+)"/g;

/**
 * Reads the cursors of the next and previous page from a `Link` header: '</api/orders?…&cursor=…>;
 * rel="next", …'.
 */
export function linkCursors(header: string | null): Cursors {
  const cursors: Cursors = {};
  for (const [, address = '', rel] of (header ?? '').matchAll(linkPattern)) {
    const [, query = ''] = address.split('?');
    const cursor = new URLSearchParams(query).get('cursor') ?? undefined;
    if (rel === 'prev') cursors.previous = cursor;
    if (rel === 'next') cursors.next = cursor;
  }
  return cursors;
}
