import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { PasswordField } from '#frontend/ui/forms/password-field.tsx';

type Props = Pick<ComponentProps<typeof PasswordField>, 'field' | 'error' | 'autoFocus'>;

/** A codeword field that says whom to ask for it, even after a wrong one (docs/product.md#codeword). */
export function CodewordField(props: Props) {
  return (
    <div>
      <PasswordField {...props} id="codeword" label="Codeword" autoComplete="off" />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        The person who set up the store has the codeword.
      </Typography>
    </div>
  );
}
