import type { Settings } from '#shared/schemas/settings.ts';
import { palette } from '../documents/palette.ts';
import { buildMessage } from './build-message.ts';
import { type Html, html } from './html.ts';
import { bodyFont, displayFont } from './html-fonts.ts';
import { htmlPage } from './html-page.ts';

/** The words of an e-mail about an account. */
export type AccountMessage = {
  subject: string;
  paragraphs: string[];
  button: { label: string; url: string };
};

type Envelope = { emailId: string; to: string; date: Date; settings: Settings };

const card = ({ paragraphs, button }: AccountMessage, { store_name }: Settings): Html => html`
<tr><td class="pad" style="padding:28px 32px 6px">
  <div class="ink" style="font:600 24px/1.2 ${displayFont};color:${palette.ink}">${store_name}</div>
</td></tr>
<tr><td class="pad" style="padding:16px 32px 28px">
${paragraphs.map((text) => html`<p class="ink" style="margin:0 0 14px;font:16px/1.5 ${bodyFont};color:${palette.ink}">${text}</p>`)}
<p style="margin:18px 0 0"><a class="button" href="${button.url}" style="display:inline-block;background:${palette.crust};color:${palette.surface};border-radius:10px;padding:11px 20px;font:600 15px/1.4 ${bodyFont};text-decoration:none">${button.label}</a></p>
<p class="quiet" style="margin:18px 0 0;font:13px/1.5 ${bodyFont};color:${palette.quiet}">If the button does nothing, copy this address into your browser:<br>${button.url}</p>
</td></tr>`;

/** Builds the complete message, in the look of the store's other e-mails. */
export function composeAccountEmail(message: AccountMessage & Envelope): Promise<Buffer> {
  const { emailId, to, date, settings, subject, paragraphs, button } = message;
  const ending = [settings.store_name, settings.address].filter((part) => part).join('\n');
  return buildMessage({
    emailId,
    date,
    from: settings.store_name,
    to: { name: '', address: to },
    subject,
    text: `${[...paragraphs, `${button.label}:\n${button.url}`, ending].join('\n\n')}\n`,
    html: htmlPage({
      title: subject,
      preview: paragraphs[0] ?? '',
      card: card(message, settings),
      settings,
    }),
  });
}
