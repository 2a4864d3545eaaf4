import { palette } from '#functions/papers/documents/parts/palette.ts';
import { colors, statusTones } from '#shared/brand.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { bodyFont, Html, html, htmlLines } from './html.ts';

const { dark } = colors;
const { pending, canceled } = statusTones.dark;

/** Gives mail programs in dark mode the brand's dark colors; otherwise they choose their own. */
const darkStyles = new Html(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a { color: ${palette.crust}; }
  @media (prefers-color-scheme: dark) {
    .page { background: ${dark.paper} !important; }
    .card { background: ${dark.surface} !important; border-color: ${dark.hairline} !important; }
    .ink { color: ${dark.ink} !important; }
    .quiet { color: ${dark.quietInk} !important; }
    .rule { border-color: ${dark.hairline} !important; }
    .tint { background: ${pending.tint} !important; }
    .alarm { background: ${canceled.tint} !important; color: ${canceled.ink} !important; }
    .accent, a { color: ${dark.crust} !important; }
    .button { background: ${dark.crust} !important; color: ${dark.onCrust} !important; }
  }
  @media (max-width: 480px) { .pad { padding-left: 18px !important; padding-right: 18px !important; } }
`);

/**
 * Breaks long words. Uses two properties, on two elements: some mail programs ignore one of the
 * properties, others the styles of `body`.
 */
const longWords = 'overflow-wrap:anywhere;word-break:break-word';

type Page = {
  title: string;
  /** Mail programs show this text after the subject in their lists. */
  preview: string;
  /** The rows of the table that forms the card. */
  card: Html;
  settings: Pick<Settings, 'store_name' | 'address'>;
};

/** The frame of every e-mail: tables and inline styles, because mail programs need them. */
export function htmlPage({ title, preview, card, settings }: Page): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title><style>${darkStyles}</style></head>
<body class="page" style="margin:0;padding:0;background:${palette.paper};${longWords}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${palette.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="${longWords};max-width:600px;background:${palette.surface};border:1px solid ${palette.hairline};border-radius:14px">
${card}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="quiet" align="center" style="padding:16px 24px;font:13px/1.5 ${bodyFont};color:${palette.quiet}">${settings.store_name}<br>${htmlLines(settings.address)}</td></tr>
</table>
</td></tr></table>
</body></html>
`.markup;
}
