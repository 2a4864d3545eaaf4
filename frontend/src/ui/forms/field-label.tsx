import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = { id: string; error: boolean; children: ReactNode };

/** The label of a control that is not a text field, in the same style. */
export function FieldLabel({ id, error, children }: Props) {
  return (
    <Typography
      id={id}
      component="div"
      variant="subtitle2"
      sx={{ mb: '6px', lineHeight: 1.4, color: error ? 'error.main' : undefined }}
    >
      {children}
    </Typography>
  );
}
