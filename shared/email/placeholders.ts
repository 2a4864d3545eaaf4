/** The placeholders in the store's templates (docs/product.md#e-mail-templates). */
export const placeholderNames = [
  'CustomerName',
  'FirstName',
  'LastName',
  'OrderNumber',
  'Email',
  'Pickup',
] as const;
type PlaceholderName = (typeof placeholderNames)[number];
export type PlaceholderValues = Record<PlaceholderName, string>;

export const placeholderOf = (name: PlaceholderName): string => `{{${name}}}`;

const placeholderNamed = (name: string): PlaceholderName | undefined =>
  placeholderNames.find((known) => known === name);

const readable = /( ?)\{\{\s*(\w+)\s*\}\}/g;

/**
 * Fills in the placeholders of a template. Unknown ones stay visible, so that the author notices
 * the mistake. Placeholders inside a value are not replaced. An empty value takes the space before it along:
 * '{{FirstName}} {{LastName}},' is 'Suharto,' for a customer without last name.
 */
export const fillTemplate = (template: string, values: PlaceholderValues): string =>
  template.replace(readable, (found, space: string, name: string) => {
    const known = placeholderNamed(name);
    if (!known) return found;
    return values[known] && space + values[known];
  });

/** Anything between double braces on one line, including text that `readable` does not match. */
const braced = /\{\{([^{}\r\n]*)\}\}/g;

export type UnknownPlaceholder = {
  /** As in the template: '{{firstname}}'. The e-mail would show it unchanged. */
  text: string;
  /** The known placeholder that differs only in case, spaces or punctuation. */
  meant: PlaceholderName | undefined;
};

const letters = (name: string) => name.replace(/[^a-z]/gi, '').toLowerCase();

/** Returns the unknown placeholders of a template, each once, in the order in which they appear. */
export function unknownPlaceholders(template: string): UnknownPlaceholder[] {
  const found = new Map<string, UnknownPlaceholder>();
  for (const [text, inner = ''] of template.matchAll(braced)) {
    if (placeholderNamed(inner.trim())) continue;
    const meant = placeholderNames.find((known) => letters(known) === letters(inner));
    found.set(text, { text, meant });
  }
  return [...found.values()];
}
