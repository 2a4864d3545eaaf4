type PhoneNumbers = typeof import('#shared/text/phone.ts');

let numbers: PhoneNumbers | undefined;

/**
 * Loads the number formats of all countries, which are too large for the code of a screen. Until
 * they are loaded, or if that fails, a number stays as typed.
 */
export const preparePhone = (): Promise<void> =>
  import('#shared/text/phone.ts').then(
    (loaded) => {
      numbers = loaded;
    },
    () => undefined,
  );

/** '5305550188' becomes '(530) 555-0188' (docs/product.md#phone-numbers). */
export const formatPhone = (text: string): string => numbers?.formatPhone(text) ?? text;

/** The digits by which two phone numbers are compared. */
export const comparablePhone = (text: string): string =>
  numbers?.comparablePhone(text) ?? text.replace(/\D/g, '');
