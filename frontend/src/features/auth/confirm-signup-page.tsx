import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { ApiError, errorText } from '#frontend/lib/api-client.ts';
import { useCall } from '#frontend/lib/use-call.ts';
import { authApi } from '#shared/api/auth.ts';
import { errorTexts } from '#shared/errors.ts';
import { type ConfirmSignup, confirmSignupSchema } from '#shared/schemas/auth.ts';
import { useEnter } from './api.ts';
import { AuthForm, passwordField } from './components/auth-form.tsx';
import { AuthPage, FormNotice, OtherWay } from './components/auth-page.tsx';

/** After these errors the link can no longer work. */
const lastErrors = [
  'signup-link-expired',
  'signup-link-used',
  'email-taken',
  'signup-closed',
  'signup-domain',
];

/**
 * The page behind the link of a sign-up e-mail. Opening it changes nothing, because mail programs
 * open links too.
 */
export function ConfirmSignupPage() {
  const { hash } = useLocation();
  const confirm = useConfirmSignUp();
  const parts = new URLSearchParams(hash.slice(1));
  const email = parts.get('email') ?? '';
  const token = parts.get('token') ?? '';
  const { error } = confirm;
  const isOver = error instanceof ApiError && lastErrors.includes(error.code ?? '');
  const isMember = isOver && ['signup-link-used', 'email-taken'].includes(error.code ?? '');
  return (
    <AuthPage documentTitle="Confirm your e-mail address">
      {!token ? (
        <FormNotice>{errorTexts['signup-link-expired']}</FormNotice>
      ) : isOver ? (
        <FormNotice role="alert">{error.error}</FormNotice>
      ) : (
        <ConfirmForm link={{ email, token }} confirm={confirm} />
      )}
      {isMember ? (
        <OtherWay question="Your account is ready." link="Sign in" to="/login" />
      ) : (
        <OtherWay question="Do you need a new link?" link="Sign up again" to="/signup" />
      )}
    </AuthPage>
  );
}

type FormProps = {
  link: Pick<ConfirmSignup, 'email' | 'token'>;
  confirm: ReturnType<typeof useConfirmSignUp>;
};

const passwordSchema = z.pick(confirmSignupSchema, { password: true });

function ConfirmForm({ link, confirm }: FormProps) {
  return (
    <>
      <FormNotice>
        Confirm <strong>{link.email}</strong> with the password that you chose when you signed up.
      </FormNotice>
      <AuthForm
        schema={passwordSchema}
        fields={[passwordField]}
        submitLabel="Confirm and sign in"
        pendingLabel="Confirming..."
        isPending={confirm.isPending}
        onSubmit={({ password }, show) =>
          confirm.mutate(
            { body: { ...link, password } },
            {
              onError: (error) =>
                show({
                  password: errorText(
                    error,
                    'The address could not be confirmed. Please try again.',
                  ),
                }),
            },
          )
        }
      >
        {/* Password managers look for the account's name in the form. */}
        <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      </AuthForm>
    </>
  );
}

/** Creates the account of an e-mailed link and signs in with it. */
function useConfirmSignUp() {
  const { enter } = useEnter();
  return useCall(authApi.confirmSignUp, {
    after: (_client, session) => enter(session, `Welcome, ${session.user.name}!`),
  });
}
