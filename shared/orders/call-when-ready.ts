/** 'Call when ready' for a customer without an e-mail address; empty for others and forgotten ones. */
export const callWhenReady = ({ email, phone }: { email: string; phone: string }): string =>
  email === '' && phone !== '' ? 'Call when ready' : '';
