import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

type Props = { email: string; checked: boolean; onChange: (checked: boolean) => void };

/**
 * A switch for the e-mail to the customer that the order is ready, with the address
 * (docs/product.md#order-ready).
 */
export function ReadySwitch({ email, checked, onChange }: Props) {
  const id = useId();
  if (!email)
    return (
      <Typography variant="body2">The customer has no e-mail address. Call when ready.</Typography>
    );
  return (
    <Box>
      <FormControlLabel
        label="E-mail the customer that the order is ready"
        control={
          <Switch
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <Typography
        id={id}
        variant="body2"
        color="textSecondary"
        sx={{ mt: 1, overflowWrap: 'anywhere' }}
      >
        {checked ? `Goes to ${email}` : 'The customer gets no e-mail'}
      </Typography>
    </Box>
  );
}
