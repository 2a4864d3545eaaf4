/**
 * 'Call when ready' for a customer without an e-mail address; empty for all others, and for a
 * forgotten customer.
 */
export const callWhenReady = ({ email, phone }: { email: string; phone: string }): string =>
  email === '' && phone !== '' ? 'Call when ready' : '';
