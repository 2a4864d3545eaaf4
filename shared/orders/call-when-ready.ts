/**
 * 'Call when ready' for a customer without e-mail address; empty for others, and for one who was
 * forgotten.
 */
export const callWhenReady = ({ email, phone }: { email: string; phone: string }): string =>
  email === '' && phone !== '' ? 'Call when ready' : '';
