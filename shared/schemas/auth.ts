import * as z from 'zod';
import { emailSchema, lineSchema, requiredText } from './common.ts';
import { maxPasswordLength, userSchema } from './users.ts';

const minSignupPasswordLength = 8;

const accountEmail = emailSchema('Please enter a valid email address', 'Please enter your email');

export const loginSchema = z.object({
  email: accountEmail,
  password: z
    .string({ error: 'Please enter your password' })
    .min(1, 'Please enter your password')
    .max(maxPasswordLength, `At most ${maxPasswordLength} characters`),
});
export type Login = z.infer<typeof loginSchema>;

export const signupSchema = z.object({
  name: requiredText('Please enter your name'),
  email: accountEmail,
  password: z
    .string({ error: 'Please enter a password' })
    .min(minSignupPasswordLength, 'At least 8 characters')
    .max(maxPasswordLength, `At most ${maxPasswordLength} characters`),
});
export type Signup = z.infer<typeof signupSchema>;

/** The first account of a deployed store takes the codeword too (docs/product.md#sign-up-policy). */
export const newAccountSchema = signupSchema.extend({ codeword: lineSchema().optional() });
export type NewAccount = z.infer<typeof newAccountSchema>;

export const signupRequestedSchema = z.object({
  /** The address that the link was sent to. */
  email: z.string(),
});

/** The e-mail's link has address and token; the password is typed again (docs/product.md#confirming-the-address). */
export const confirmSignupSchema = loginSchema.extend({
  token: z.string().min(1).max(100),
});
export type ConfirmSignup = z.infer<typeof confirmSignupSchema>;

export const codewordSchema = z.object({
  codeword: requiredText('Please enter the codeword'),
});

/**
 * The response of `POST /api/auth/login` and `/signup`; without a session `GET /api/auth/me` returns `{}`.
 */
export const sessionSchema = z.object({ user: userSchema });
export const maybeSessionSchema = z.object({ user: userSchema.optional() });
export type MaybeSession = z.infer<typeof maybeSessionSchema>;
