import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useSendAgain } from '#frontend/features/auth/api/request-sign-up.ts';
import type { Signup } from '#shared/schemas/auth.ts';

type Props = { signup: Signup; onBack: () => void };

/** Replaces the sign-up form after the e-mail was sent (docs/product.md#confirming-the-address). */
export function CheckEmail({ signup, onBack }: Props) {
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
        Nothing there? Look into the spam folder too, or send it again: then only the newest link
        works.
      </Typography>
      <Button
        variant="contained"
        fullWidth
        disabled={sendAgain.isPending}
        onClick={() => sendAgain.mutate(signup)}
      >
        {sendAgain.isPending ? 'Sending...' : 'Send again'}
      </Button>
      <Button fullWidth onClick={onBack} sx={{ mt: 2 }}>
        Use another address
      </Button>
    </>
  );
}
