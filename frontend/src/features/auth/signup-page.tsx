import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import * as z from 'zod/mini';
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
import { FormNotice } from './components/form-notice.tsx';
import { OtherWay } from './components/other-way.tsx';
import { required } from './required.ts';
import { useSmallForm } from './use-small-form.ts';

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

function SignupForm({ needsCodeword, onRequested }: FormProps) {
  const signUp = useSignUp(onRequested);
  const schema: z.ZodMiniType<NewAccount, unknown> = needsCodeword
    ? firstSignupSchema
    : signupSchema;
  const { errors, field, submit, show } = useSmallForm(schema, (signup) =>
    signUp.mutate(signup, {
      // Errors that only the server can detect, such as a password that is too common.
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        const [issue] = error.issues;
        if (error.code === 'incorrect-codeword') return show({ codeword: error.error });
        const name = z.keyof(signupSchema).safeParse(issue?.path).data;
        if (name) show({ [name]: issue?.message });
      },
    }),
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <FormTextField
        field={field('name')}
        error={errors.name}
        slotProps={required}
        id="name"
        label="Name"
        autoComplete="name"
      />
      <FormTextField
        field={field('email')}
        error={errors.email}
        slotProps={required}
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="you@bakery.com"
      />
      <PasswordField
        field={field('password')}
        error={errors.password}
        slotProps={required}
        id="password"
        label="Password"
        autoComplete="new-password"
        placeholder="At least 8 characters"
      />
      {needsCodeword && (
        <PasswordField
          field={field('codeword')}
          error={errors.codeword}
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
