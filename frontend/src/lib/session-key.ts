/**
 * The cache key of who is signed in: the path of its call (docs/product.md#reading-and-freshness).
 */
export const sessionKey = ['/api/auth/me'] as const;
