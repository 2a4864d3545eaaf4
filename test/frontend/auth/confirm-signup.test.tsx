import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmSignupPage } from '#frontend/features/auth/confirm-signup-page.tsx';
import { SignupPage } from '#frontend/features/auth/signup-page.tsx';
import { authApi } from '#shared/api/auth.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { type ErrorCode, errorTexts } from '#shared/errors.ts';
import type { Signup } from '#shared/schemas/auth.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { fillInputs, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

const ben = { name: 'Ben', email: 'ben@bakery.example', password: 'rye and spelt' };
const user = { ...ben, id: 'u1', role: 'employee' as const, createdAt: '2026-06-14T17:00:00.000Z' };

const settings = respondTo(settingsApi.readPublicSettings, () => ({
  ...defaultSettings,
  signup_policy: 'domains' as const,
}));

/** A filled-in sign-up in a store that requires a confirmed address. */
async function openSignup(requested: (signup: Signup) => void) {
  stubApi(
    settings,
    respondTo(authApi.signUp, () => {
      throw new ApiFailure('signup-by-email');
    }),
    respondTo(authApi.requestSignUp, ({ body }) => {
      requested(body);
      return { email: body.email };
    }),
  );
  const opened = openScreen('/signup', '/signup', <SignupPage />);
  await fillInputs(opened.user, { Name: ben.name, Email: ben.email, Password: ben.password });
  return opened;
}

async function openLink(
  answer: () => { user: typeof user },
  hash = '#email=ben%40bakery.example&token=abc',
) {
  const confirmed = vi.fn<(body: object) => void>();
  stubApi(
    settings,
    respondTo(authApi.confirmSignUp, ({ body }) => {
      confirmed(body);
      return answer();
    }),
  );
  const path = '/signup/confirm';
  const { user: person, router } = openScreen(path, `${path}${hash}`, <ConfirmSignupPage />);
  const confirm = async (password = ben.password) => {
    await fillInputs(person, { Password: password });
    expect(confirmed).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
  };
  return { confirmed, router, confirm };
}

it('a sign-up whose address must be confirmed says where the e-mail went, and sends it again', async () => {
  const requested = vi.fn<(signup: Signup) => void>();
  const { user: person } = await openSignup(requested);
  await person.click(screen.getByRole('button', { name: 'Sign Up' }));
  const heading = await screen.findByRole('heading', { name: 'Check your e-mail' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(ben.email)).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Send again' }));
  expect((await screen.findByRole('status')).textContent).toBe(
    'E-mail sent againIt went to ben@bakery.example.',
  );
  expect(requested.mock.calls).toEqual([[ben], [ben]]);

  await person.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', '');
});

it('a refused e-mail shows the server’s words and keeps the form', async () => {
  const { user: person } = await openSignup(() => {
    throw new ApiFailure('email-failed');
  });
  await person.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Signup failed${errorTexts['email-failed']}`,
  );
  expect(screen.getByLabelText('Email')).toHaveProperty('value', ben.email);
});

it('opening the link confirms nothing; the password does, and signs in', async () => {
  const { confirmed, router, confirm } = await openLink(() => ({ user }));
  await confirm();
  await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'));
  expect(confirmed.mock.calls).toEqual([
    [{ email: ben.email, token: 'abc', password: ben.password }],
  ]);
  expect((await screen.findByRole('status')).textContent).toBe('Welcome, Ben!');
});

it('a wrong password says so at the field, and one can try again', async () => {
  const { confirm } = await openLink(() => {
    throw new ApiFailure('invalid-credentials', { error: 'This is not the password.' });
  });
  await confirm('wrong');
  expect(await screen.findByText('This is not the password.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm and sign in' })).toBeTruthy();
});

it.each<[ErrorCode, string]>([
  ['signup-link-used', 'Sign in'],
  ['email-taken', 'Sign in'],
  ['signup-link-expired', 'Sign up again'],
  ['signup-closed', 'Sign up again'],
])('a link that ends with %s says so and leads on', async (code, link) => {
  const { confirm } = await openLink(() => {
    throw new ApiFailure(code);
  });
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(errorTexts[code]);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByRole('link', { name: link })).toBeTruthy();
});

it('a link that was cut off says so at once', async () => {
  await openLink(() => ({ user }), '');
  expect(await screen.findByText(errorTexts['signup-link-expired'])).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('a password that the server refuses is said at its field', async () => {
  const message = 'This is one of the most common passwords. Please choose another one.';
  const { user: person } = await openSignup(() => {
    throw new ApiFailure('validation', { error: message, issues: [{ path: 'password', message }] });
  });
  await person.click(screen.getByRole('button', { name: 'Sign Up' }));
  const field = screen.getByLabelText('Password');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(message);
});
