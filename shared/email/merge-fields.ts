/** The merge fields of the store's templates (docs/product.md#e-mail-templates). */
export const mergeFieldNames = [
  'CustomerName',
  'FirstName',
  'LastName',
  'OrderNumber',
  'Email',
] as const;
export type MergeFieldName = (typeof mergeFieldNames)[number];
export type MergeFields = Record<MergeFieldName, string>;

export const placeholderOf = (name: MergeFieldName): string => `{{${name}}}`;

const fieldNamed = (name: string): MergeFieldName | undefined =>
  mergeFieldNames.find((field) => field === name);

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * A template with its `{{Field}}` placeholders filled in. Fields that do not exist stay visible, so that
 * whoever wrote the template sees the mistake; what a value contains is never read as a placeholder.
 */
export const fillTemplate = (template: string, fields: MergeFields): string =>
  template.replace(placeholder, (found, name: string) => {
    const field = fieldNamed(name);
    return field ? fields[field] : found;
  });

/** Anything between double braces on one line, also what `placeholder` can't read. */
const braced = /\{\{([^{}\r\n]*)\}\}/g;

export type UnknownField = {
  /** As it stands in the template, and would in the e-mail: '{{firstname}}'. */
  text: string;
  /** The field that differs from it in case, blanks or signs alone. */
  meant: MergeFieldName | undefined;
};

const letters = (name: string) => name.replace(/[^a-z]/gi, '').toLowerCase();

/** The placeholders of a template that no field answers to, each once, in their order. */
export function unknownFields(template: string): UnknownField[] {
  const found = new Map<string, UnknownField>();
  for (const [text, inner = ''] of template.matchAll(braced)) {
    if (fieldNamed(inner.trim())) continue;
    const meant = mergeFieldNames.find((field) => letters(field) === letters(inner));
    found.set(text, { text, meant });
  }
  return [...found.values()];
}
