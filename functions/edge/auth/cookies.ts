export type Cookies = string[] | undefined;

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';

/** The value of a cookie of the request; empty or undefined if there is none. */
export const readCookie = (cookies: Cookies, name: string): string | undefined =>
  cookies?.find((cookie) => cookie.startsWith(`${name}=`))?.split('=')[1];

/** A cookie that neither scripts nor other sites can use; 0 seconds deletes it. */
export const makeCookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; ${attributes}; Max-Age=${seconds}`;
