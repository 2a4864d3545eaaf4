import { resource } from '../http/resource.ts';
import { checkCodeword } from './check-codeword.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { readSession } from './read-session.ts';
import { signUp } from './sign-up.ts';

export const handler = resource({
  'GET /api/auth/me': readSession,
  'POST /api/auth/login': logIn,
  'POST /api/auth/signup': signUp,
  'POST /api/auth/logout': logOut,
  'POST /api/auth/codeword': checkCodeword,
});
