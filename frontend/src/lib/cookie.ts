/** Reads a cookie from `document.cookie` text; undefined when it is not there. */
export const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The text that, assigned to `document.cookie`, keeps a value for some seconds. */
export const cookieText = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; path=/; max-age=${maxAgeSeconds}; SameSite=Lax`;
