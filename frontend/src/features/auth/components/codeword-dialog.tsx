import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { CodewordField } from '#frontend/entities/session/codeword-field.tsx';
import { adminAccess } from '#frontend/entities/session/session.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { useCall } from '#frontend/lib/use-call.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { authApi } from '#shared/api/auth.ts';
import { codewordSchema } from '#shared/schemas/auth.ts';

type Props = { open: boolean; onClose: () => void };

/** Asks for the codeword and, if it is correct, opens the products (docs/product.md#codeword). */
export function CodewordDialog({ open, onClose }: Props) {
  const navigate = useNavigate();
  const check = useCall(authApi.checkCodeword, { after: () => adminAccess.update(() => true) });
  const form = useForm({ resolver: zodResolver(codewordSchema), defaultValues: { codeword: '' } });
  const close = () => {
    form.reset();
    onClose();
  };
  const submit = form.handleSubmit((body) =>
    check.mutate(
      { body },
      {
        onSuccess: () => {
          close();
          void navigate('/products');
        },
        onError: (error) =>
          form.setError(
            'codeword',
            { message: errorText(error, 'The codeword could not be checked. Please try again.') },
            { shouldFocus: true },
          ),
      },
    ),
  );
  return (
    <DialogForm
      open={open}
      title="Admin Access Required"
      text="Please enter the codeword to access admin settings"
      submitLabel="Submit"
      busy={check.isPending}
      maxWidth="xs"
      onSubmit={submit}
      onClose={close}
    >
      <CodewordField
        field={form.register('codeword', { onChange: () => form.clearErrors('codeword') })}
        error={form.formState.errors.codeword?.message}
        autoFocus
      />
    </DialogForm>
  );
}
