/** Reads a cookie from the text of `document.cookie`; undefined if it is missing. */
export const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Returns the text to assign to `document.cookie` to store a value for `maxAgeSeconds`. */
export const cookieText = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; path=/; max-age=${maxAgeSeconds}; SameSite=Lax`;
