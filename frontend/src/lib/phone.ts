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

/** True if two texts have a phone number in common. */
export const isSamePhone = (one: string, other: string): boolean =>
  numbers?.isSamePhone(one, other) ?? one === other;
