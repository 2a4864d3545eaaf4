import * as z from 'zod';
import {
  codewordSchema,
  loginSchema,
  maybeSessionSchema,
  sessionSchema,
  signupSchema,
} from '../schemas/auth.ts';
import { call } from './call.ts';

export const authApi = {
  readSession: call({
    method: 'GET',
    path: '/api/auth/me',
    access: 'public',
    summary: 'Says who is signed in: `{}` for a visitor.',
    response: maybeSessionSchema,
  }),
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
    summary: 'Makes an account and signs in with it. The first account becomes the admin.',
    body: signupSchema,
    status: 201,
    response: sessionSchema,
    errors: ['signup-closed', 'signup-domain', 'email-taken'],
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
    summary: 'Judges the admin codeword.',
    body: codewordSchema,
    status: 204,
    errors: ['incorrect-codeword', 'too-many-attempts'],
  }),
};
