import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

type Props = {
  /** The event that the e-mail announces. */
  news: 'ready' | 'canceled';
  email: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

const call = { ready: 'Call when ready.', canceled: 'Call them.' };

/**
 * Asks whether to e-mail the customer that the order is ready or canceled, and shows the address
 * (docs/product.md#order-ready, docs/product.md#order-canceled).
 */
export function CustomerSwitch({ news, email, checked, onChange }: Props) {
  const id = useId();
  if (!email)
    return (
      <Typography variant="body2">The customer has no e-mail address. {call[news]}</Typography>
    );
  return (
    <Box>
      <FormControlLabel
        label={`E-mail the customer that the order is ${news}`}
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
