import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#frontend/lib/api-client.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { PasswordField } from '#frontend/ui/forms/password-field.tsx';
import { errorTexts } from '#shared/errors.ts';
import {
  codewordSchema,
  type NewAccount,
  type Signup,
  signupSchema,
} from '#shared/schemas/auth.ts';
import { useSignUp } from './api/sign-up.ts';
import { AuthPage } from './components/auth-page.tsx';
import { CheckEmail } from './components/check-email.tsx';
import { Notice } from './components/notice.tsx';
import { OtherWay } from './components/other-way.tsx';
import { required } from './components/required.ts';

export function SignupPage() {
  const settings = usePublicSettings().data;
  const isClosed = settings?.signup_policy === 'closed';
  const [requested, setRequested] = useState<Signup>();
  return (
    <AuthPage documentTitle="Sign up">
      {requested ? (
        <CheckEmail signup={requested} onBack={() => setRequested(undefined)} />
      ) : isClosed ? (
        <Notice>{errorTexts['signup-closed']}</Notice>
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

const firstSignupSchema = signupSchema.extend(codewordSchema.shape);

function SignupForm({ needsCodeword, onRequested }: FormProps) {
  const signUp = useSignUp(onRequested);
  const { register, handleSubmit, setError, formState } = useForm<NewAccount>({
    resolver: zodResolver<NewAccount, unknown, NewAccount>(
      needsCodeword ? firstSignupSchema : signupSchema,
    ),
    defaultValues: { name: '', email: '', password: '', codeword: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((signup) =>
    signUp.mutate(signup, {
      // What the server alone can know, such as a password that is too common.
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        const [issue] = error.issues;
        const isCodeword = error.code === 'incorrect-codeword';
        const field = isCodeword ? 'codeword' : signupSchema.keyof().safeParse(issue?.path).data;
        const message = isCodeword ? error.error : issue?.message;
        if (field) setError(field, { message }, { shouldFocus: true });
      },
    }),
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <FormTextField
        field={register('name')}
        error={errors.name?.message}
        slotProps={required}
        id="name"
        label="Name"
        autoComplete="name"
      />
      <FormTextField
        field={register('email')}
        error={errors.email?.message}
        slotProps={required}
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="you@bakery.com"
      />
      <PasswordField
        field={register('password')}
        error={errors.password?.message}
        slotProps={required}
        id="password"
        label="Password"
        autoComplete="new-password"
        placeholder="At least 8 characters"
      />
      {needsCodeword && (
        <PasswordField
          field={register('codeword')}
          error={errors.codeword?.message}
          slotProps={required}
          id="codeword"
          label="Codeword"
          autoComplete="off"
          placeholder="From the store's secret in AWS"
        />
      )}
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={signUp.isPending}
        sx={{ mt: 1 }}
      >
        {signUp.isPending ? 'Creating Account...' : 'Sign Up'}
      </Button>
    </Box>
  );
}
