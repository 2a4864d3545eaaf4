/** Fonts that mail programs have. The app's own fonts come first, and are used if installed. */
export const displayFont = "Fraunces,Georgia,'Times New Roman',serif";
export const bodyFont = "Figtree,'Source Sans 3','Helvetica Neue',Arial,sans-serif";

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Markup that needs no escaping. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | Html[];

const toMarkup = (value: Value): string => {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(toMarkup).join('');
  return escapeHtml(String(value));
};

/** A template that escapes every text; only `Html` values are inserted unescaped. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.map((part, index) => part + toMarkup(values[index] ?? '')).join(''));

/** Escapes user-entered text and keeps its line breaks. */
export const htmlLines = (text: string): Html =>
  new Html(
    text
      .split(/\r\n|\n|\r/)
      .map(escapeHtml)
      .join('<br>'),
  );
