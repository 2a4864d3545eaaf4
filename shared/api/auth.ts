import * as z from 'zod/mini';
import {
  codewordSchema,
  confirmSignupSchema,
  loginSchema,
  newAccountSchema,
  sessionSchema,
  signupRequestedSchema,
  signupSchema,
} from '#shared/schemas/auth.ts';
import { call } from './call.ts';

export const authApi = {
  logIn: call({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Signs in; the session is a cookie.',
    body: loginSchema,
    response: sessionSchema,
    errors: ['invalid-credentials', 'too-many-attempts'],
  }),
  signUp: call({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'public',
    summary: 'Creates an account and signs in with it. The first account becomes the admin.',
    body: newAccountSchema,
    status: 201,
    response: sessionSchema,
    errors: [
      'signup-closed',
      'signup-domain',
      'signup-by-email',
      'incorrect-codeword',
      'email-taken',
      'too-many-attempts',
    ],
  }),
  requestSignUp: call({
    method: 'POST',
    path: '/api/auth/signup/request',
    access: 'public',
    summary:
      'E-mails a link that confirms the address; the response is the same if it has an account.',
    body: signupSchema,
    status: 202,
    response: signupRequestedSchema,
    errors: ['signup-closed', 'signup-domain', 'too-many-attempts', 'email-failed'],
  }),
  confirmSignUp: call({
    method: 'POST',
    path: '/api/auth/signup/confirm',
    access: 'public',
    summary:
      'Creates the account of a pending sign-up from its e-mailed link, and signs in with it.',
    body: confirmSignupSchema,
    status: 201,
    response: sessionSchema,
    errors: [
      'signup-link-expired',
      'signup-link-used',
      'invalid-credentials',
      'too-many-attempts',
      'signup-closed',
      'signup-domain',
      'email-taken',
    ],
  }),
  logOut: call({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Ends the session; a second call changes nothing.',
    response: z.object({}),
  }),
  checkCodeword: call({
    method: 'POST',
    path: '/api/auth/codeword',
    access: 'session',
    summary: 'Checks the admin codeword.',
    body: codewordSchema,
    status: 204,
    errors: ['incorrect-codeword', 'too-many-attempts'],
  }),
};
