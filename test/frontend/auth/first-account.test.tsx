import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SignupPage } from '#frontend/features/auth/signup-page.tsx';
import { authApi } from '#shared/api/auth.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { errorTexts } from '#shared/errors.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { fill, fillInputs, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

const ada = { name: 'Ada', email: 'ada@bakery.example', password: 'rye and spelt' };

async function openSignup(first_account_codeword: boolean | undefined) {
  const sent = vi.fn<(body: object) => void>();
  stubApi(
    respondTo(settingsApi.readPublicSettings, () => ({
      ...defaultSettings,
      first_account_codeword,
    })),
    respondTo(authApi.signUp, ({ body }) => {
      sent(body);
      throw new ApiFailure('incorrect-codeword');
    }),
  );
  const opened = openScreen('/signup', '/signup', <SignupPage />);
  if (first_account_codeword) await screen.findByLabelText('Codeword');
  await fillInputs(opened.user, { Name: ada.name, Email: ada.email, Password: ada.password });
  const signUp = () => opened.user.click(screen.getByRole('button', { name: 'Sign Up' }));
  return { ...opened, sent, signUp };
}

it('a deployed store without an account asks for the codeword, and says when it is wrong', async () => {
  const { user, sent, signUp } = await openSignup(true);
  await signUp();
  expect(await screen.findByText('Please enter the codeword')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  const codeword = screen.getByLabelText('Codeword');
  await fill(user, codeword, 'rye');
  await signUp();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...ada, codeword: 'rye' }));
  await waitFor(() =>
    expect(codeword.closest('.MuiFormControl-root')?.textContent).toContain(
      errorTexts['incorrect-codeword'],
    ),
  );
});

it('any other store asks for no codeword, and gets none', async () => {
  const { sent, signUp } = await openSignup(undefined);
  await signUp();
  await waitFor(() => expect(sent).toHaveBeenCalledWith(ada));
  expect(screen.queryByLabelText('Codeword')).toBeNull();
});
