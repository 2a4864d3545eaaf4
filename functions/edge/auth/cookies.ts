export type Cookies = string[] | undefined;

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';

/** The value of a request's cookie; empty or undefined if there is none. */
export const readCookie = (cookies: Cookies, name: string): string | undefined =>
  cookies?.find((cookie) => cookie.startsWith(`${name}=`))?.split('=')[1];

/** A cookie out of reach of scripts and of other sites; 0 seconds delete it. */
export const makeCookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; ${attributes}; Max-Age=${seconds}`;
