const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Markup that is safe as it is. */
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

/** A template in which every text is escaped; only other templates go in as they are. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.map((part, index) => part + toMarkup(values[index] ?? '')).join(''));

/** Text that people typed, its line ends kept. */
export const htmlLines = (text: string): Html =>
  new Html(
    text
      .split(/\r\n|\n|\r/)
      .map(escapeHtml)
      .join('<br>'),
  );
