/**
 * The words of parts that all screens share. They are a file of their own, so that a screen that is only in
 * English loads no more.
 */
export const enUi = {
  cancel: 'Cancel',
  failed: 'That did not work',
  noConnection: 'No connection',
  comesBack: 'It opens by itself once there is a connection again.',
  tryAgain: 'Try again',
  older: 'What you see is older.',
  /** The text of an error by its code; in English it is what the server says. */
  error: (_code: string): string | undefined => undefined,
};

export type UiWords = typeof enUi;
