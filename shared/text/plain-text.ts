import { decodeHTMLStrict } from 'entities/decode';
import { withoutStray } from './visible-text.ts';

/** The elements whose tags exports of shops carry; `<new>` is text. */
const names =
  'a|abbr|b|big|blockquote|body|br|center|cite|code|dd|del|div|dl|dt|em|figure|font|h[1-6]|header|hr|html|i|img|ins|li|mark|' +
  'meta|ol|p|pre|q|s|section|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|wbr';
const hidden = /<(script|style)\b[^<>]*>[^<>]*<\/\1\s*>|<!--[^<>]*-->/gi;
const breaks = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|h[1-6]|tr|table|ul|ol|dd|dt|section)\s*>/gi;
const tag = new RegExp(`</?(?:${names})(?=[\\s/>])[^<>]*>`, 'gi');

function decode(entity: string): string {
  const text = decodeHTMLStrict(entity);
  if (text === '\u00a0') return ' ';
  return text.includes('\ufffd') ? entity : withoutStray(text);
}

/**
 * A text that shops exported as HTML: without tags, a line for each paragraph, and with the characters
 * that its entities stand for. Any other text stays as it is.
 */
export function plainText(text: string): string {
  const untagged = text.replace(hidden, '').replace(breaks, '\n').replace(tag, '');
  const plain = untagged.replace(/&#?\w+;/g, decode);
  if (plain === text) return text;
  const lines = plain.split('\n').map((line) => line.trim());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
