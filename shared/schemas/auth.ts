import * as z from 'zod/mini';
import { emailSchema, instantSchema, lineSchema, requiredText } from './common.ts';
import { maxPasswordLength, userSchema } from './users.ts';

const minSignupPasswordLength = 8;

const accountEmail = emailSchema('Please enter a valid email address', 'Please enter your email');

export const loginSchema = z.object({
  email: accountEmail,
  password: z
    .string({ error: 'Please enter your password' })
    .check(
      z.minLength(1, 'Please enter your password'),
      z.maxLength(maxPasswordLength, `At most ${maxPasswordLength} characters`),
    ),
});
export type Login = z.infer<typeof loginSchema>;

export const signupSchema = z.object({
  name: requiredText('Please enter your name'),
  email: accountEmail,
  password: z
    .string({ error: 'Please enter a password' })
    .check(
      z.minLength(minSignupPasswordLength, 'At least 8 characters'),
      z.maxLength(maxPasswordLength, `At most ${maxPasswordLength} characters`),
    ),
});
export type Signup = z.infer<typeof signupSchema>;

/** The first account of a deployed store also requires the codeword (docs/product.md#sign-up-policy). */
export const newAccountSchema = z.extend(signupSchema, { codeword: z.optional(lineSchema()) });
export type NewAccount = z.infer<typeof newAccountSchema>;

export const signupRequestedSchema = z.object({
  /** The address that the link was sent to. */
  email: z.string(),
});

/**
 * Address and token come from the e-mailed link; the password is typed again
 * (docs/product.md#confirming-the-address).
 */
export const confirmSignupSchema = z.extend(loginSchema, {
  token: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type ConfirmSignup = z.infer<typeof confirmSignupSchema>;

export const codewordSchema = z.object({
  codeword: requiredText('Please enter the codeword'),
});

/** The response of a login or sign-up; without a session `GET /api/auth/me` returns `{}`. */
export const sessionSchema = z.object({ user: userSchema });
export const maybeSessionSchema = z.object({
  user: z.optional(userSchema),
  /** When the session ends by itself. */
  until: z.optional(instantSchema),
});
export type MaybeSession = z.infer<typeof maybeSessionSchema>;
