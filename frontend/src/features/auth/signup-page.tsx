import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#frontend/lib/api-client.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { errorTexts } from '#shared/errors.ts';
import {
  codewordSchema,
  type NewAccount,
  type Signup,
  signupSchema,
} from '#shared/schemas/auth.ts';
import { useSignUp } from './api/sign-up.ts';
import { AuthForm, emailField, passwordField } from './components/auth-form.tsx';
import { AuthPage } from './components/auth-page.tsx';
import { CheckEmail } from './components/check-email.tsx';
import { FormNotice } from './components/form-notice.tsx';
import { OtherWay } from './components/other-way.tsx';

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
          // What the server alone can know, such as a password that is too common.
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
