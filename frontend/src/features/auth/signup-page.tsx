import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, send } from '#frontend/lib/api-client.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { dismissToast } from '#frontend/lib/toasts.ts';
import { useCall, useWrite } from '#frontend/lib/use-call.ts';
import { authApi } from '#shared/api/auth.ts';
import { errorTexts } from '#shared/errors.ts';
import {
  codewordSchema,
  type NewAccount,
  type Signup,
  signupSchema,
} from '#shared/schemas/auth.ts';
import { useEnter } from './api.ts';
import { AuthForm, emailField, passwordField } from './components/auth-form.tsx';
import { AuthPage, FormNotice, OtherWay } from './components/auth-page.tsx';

export function SignupPage() {
  const settings = usePublicSettings().data;
  const isClosed = settings?.signup_policy === 'closed';
  const [requested, setRequested] = useState<Signup>();
  return (
    <AuthPage documentTitle="Sign up">
      {requested ? (
        <CheckEmail signup={requested} onBack={() => setRequested(undefined)} />
      ) : isClosed ? (
        <FormNotice>{errorTexts['signup-closed']}</FormNotice>
      ) : (
        <SignupForm
          needsCodeword={settings?.first_account_codeword === true}
          onRequested={setRequested}
        />
      )}
      <OtherWay question="Already have an account?" link="Sign in" to="/login" />
    </AuthPage>
  );
}

type FormProps = {
  /** True for the first account of a deployed store (docs/product.md#sign-up-policy). */
  needsCodeword: boolean;
  onRequested: (signup: Signup) => void;
};

const firstSignupSchema = z.extend(signupSchema, codewordSchema.shape);

const fields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' } as const,
  emailField,
  { ...passwordField, autoComplete: 'new-password', placeholder: 'At least 8 characters' },
];
const codewordField = {
  name: 'codeword',
  label: 'Codeword',
  type: 'password',
  autoComplete: 'off',
  placeholder: "From the store's secret in AWS",
} as const;

function SignupForm({ needsCodeword, onRequested }: FormProps) {
  const signUp = useSignUp(onRequested);
  const schema: z.ZodMiniType<NewAccount, unknown> = needsCodeword
    ? firstSignupSchema
    : signupSchema;
  return (
    <AuthForm
      schema={schema}
      fields={needsCodeword ? [...fields, codewordField] : fields}
      submitLabel="Sign Up"
      pendingLabel="Creating Account..."
      isPending={signUp.isPending}
      onSubmit={(signup, show) =>
        signUp.mutate(signup, {
          // Shows errors that only the server can find, such as a password that is too common.
          onError: (error) => {
            if (!(error instanceof ApiError)) return;
            const [issue] = error.issues;
            if (error.code === 'incorrect-codeword') return show({ codeword: error.error });
            const name = z.keyof(signupSchema).safeParse(issue?.path).data;
            if (name) show({ [name]: issue?.message });
          },
        })
      }
    />
  );
}

type Props = { signup: Signup; onBack: () => void };

/** Replaces the sign-up form after the e-mail was sent (docs/product.md#confirming-the-address). */
function CheckEmail({ signup, onBack }: Props) {
  const sendAgain = useSendAgain();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        Check your e-mail
      </Typography>
      <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        We have sent a link to <strong>{signup.email}</strong> by e-mail. Open it within 24 hours to
        finish signing up.
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2, mb: 5 }}>
        Nothing there? Check your spam folder, or send it again. Only the newest link works.
      </Typography>
      <Button
        variant="contained"
        fullWidth
        disabled={sendAgain.isPending}
        onClick={() => sendAgain.mutate({ body: signup })}
      >
        {sendAgain.isPending ? 'Sending...' : 'Send again'}
      </Button>
      <Button fullWidth onClick={onBack} sx={{ mt: 2 }}>
        Use another address
      </Button>
    </>
  );
}

/**
 * Creates an account and signs in with it. If the store requires a confirmed address, requests the
 * e-mail for that instead and calls `onRequested`.
 */
function useSignUp(onRequested: (signup: Signup) => void) {
  const { enter } = useEnter();
  return useWrite(
    async (signup: NewAccount) => {
      try {
        return await send(authApi.signUp, { body: signup });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'signup-by-email')) throw error;
        await send(authApi.requestSignUp, { body: signup });
        return undefined;
      }
    },
    {
      failedTitle: 'Signup failed',
      failed: 'Could not create account',
      after: (_client, session, signup) => {
        if (session) return enter(session, `Welcome, ${session.user.name}!`);
        // An earlier attempt's error would contradict what the screen now shows.
        dismissToast();
        onRequested(signup);
      },
    },
  );
}

/** Sends the e-mail of a sign-up again, which invalidates the earlier link. */
const useSendAgain = () =>
  useCall(authApi.requestSignUp, {
    done: ({ email }) => ({ title: 'E-mail sent again', text: `It went to ${email}.` }),
    failedTitle: 'Could not send the e-mail',
    failed: 'Please try again.',
  });
