/** What the store's templates can have filled in (docs/product.md#e-mail-templates). */
export const placeholderNames = [
  'CustomerName',
  'FirstName',
  'LastName',
  'OrderNumber',
  'Email',
] as const;
export type PlaceholderName = (typeof placeholderNames)[number];
export type PlaceholderValues = Record<PlaceholderName, string>;

export const placeholderOf = (name: PlaceholderName): string => `{{${name}}}`;

const placeholderNamed = (name: string): PlaceholderName | undefined =>
  placeholderNames.find((known) => known === name);

const readable = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * A template with its placeholders filled in. Those that do not exist stay visible, so that
 * whoever wrote the template sees the mistake; what a value contains is never read as a placeholder.
 */
export const fillTemplate = (template: string, values: PlaceholderValues): string =>
  template.replace(readable, (found, name: string) => {
    const known = placeholderNamed(name);
    return known ? values[known] : found;
  });

/** Anything between double braces on one line, also what `readable` can't. */
const braced = /\{\{([^{}\r\n]*)\}\}/g;

export type UnknownPlaceholder = {
  /** As it stands in the template, and would in the e-mail: '{{firstname}}'. */
  text: string;
  /** The one that differs from it in case, blanks or signs alone. */
  meant: PlaceholderName | undefined;
};

const letters = (name: string) => name.replace(/[^a-z]/gi, '').toLowerCase();

/** The placeholders of a template that do not exist, each once, in their order. */
export function unknownPlaceholders(template: string): UnknownPlaceholder[] {
  const found = new Map<string, UnknownPlaceholder>();
  for (const [text, inner = ''] of template.matchAll(braced)) {
    if (placeholderNamed(inner.trim())) continue;
    const meant = placeholderNames.find((known) => letters(known) === letters(inner));
    found.set(text, { text, meant });
  }
  return [...found.values()];
}
