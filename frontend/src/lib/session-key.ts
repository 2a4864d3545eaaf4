/** The cache key of the session: the path of its call (docs/product.md#reading-and-freshness). */
export const sessionKey = ['/api/auth/me'] as const;
