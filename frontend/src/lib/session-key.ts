/** The cache key of who is signed in: the path of its call (specification, section 7). */
export const sessionKey = ['/api/auth/me'] as const;
