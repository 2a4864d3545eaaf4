/**
 * The words of parts that all screens share. They have their own file, so that screens that are only in
 * English load nothing else.
 */
export const enUi = {
  cancel: 'Cancel',
  failed: 'That did not work',
  noConnection: 'No connection',
  comesBack: 'It opens automatically once you are back online.',
  tryAgain: 'Try again',
  older: 'You are seeing older data.',
  /** The text of an error by its code. In English it is the server's text. */
  error: (_code: string): string | undefined => undefined,
};

export type UiWords = typeof enUi;

/** The words of a line's answers, which screens in English show too. */
export const enLine = {
  /** Before a choice that shares a cake with another one. */
  half: 'half',
  inscription: 'Inscription',
  picture: (place: number): string => `Picture ${place}`,
  /** Of a picture that a paper cannot show. */
  inOrder: (place: number): string => `Picture ${place}: see the order`,
};
