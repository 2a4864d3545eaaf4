import { type Login, loginSchema } from '#shared/schemas/auth.ts';
import { AuthForm, emailField, passwordField } from './auth-form.tsx';

type Props = { signIn: { mutate: (login: Login) => void; isPending: boolean } };

/** Email, password and 'Sign In'. */
export const LoginForm = ({ signIn }: Props) => (
  <AuthForm
    schema={loginSchema}
    fields={[emailField, passwordField]}
    submitLabel="Sign In"
    pendingLabel="Signing In..."
    isPending={signIn.isPending}
    onSubmit={(login) => signIn.mutate(login)}
  />
);
