import { palette } from '#functions/papers/documents/parts/palette.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { buildMessage } from './build-message.ts';
import { bodyFont, displayFont, type Html, html } from './html.ts';
import { buttonLink, changesBlock, paragraph } from './html-blocks.ts';
import { htmlPage } from './html-page.ts';
import { changesText } from './text-part.ts';

/** The text of an e-mail about an account. */
export type AccountMessage = {
  subject: string;
  paragraphs: string[];
  /** The changes, listed below the paragraphs. */
  changes?: string[];
  /** Advice for the recipient, below the list. */
  advice?: string;
  button?: { label: string; url: string };
};

type Envelope = { emailId: string; to: string; date: Date; settings: Settings };

const buttonRow = ({ label, url }: NonNullable<AccountMessage['button']>): Html => html`
<tr><td class="pad" style="padding:0 32px 28px">
${buttonLink(label, url)}
<p class="quiet" style="margin:18px 0 0;font:13px/1.5 ${bodyFont};color:${palette.quiet}">If the button does nothing, copy this address into your browser:<br>${url}</p>
</td></tr>`;

const card = (message: AccountMessage, { store_name }: Settings): Html => html`
<tr><td class="pad" style="padding:28px 32px 6px">
  <div class="ink" style="font:600 24px/1.2 ${displayFont};color:${palette.ink}">${store_name}</div>
</td></tr>
<tr><td class="pad" style="padding:16px 32px 0">
${message.paragraphs.map(paragraph)}
</td></tr>
${message.changes?.length ? changesBlock(message.changes) : ''}
${message.advice ? html`<tr><td class="pad" style="padding:8px 32px 0">${paragraph(message.advice)}</td></tr>` : ''}
${message.button ? buttonRow(message.button) : html`<tr><td style="height:20px"></td></tr>`}`;

/** Builds the complete message, in the same design as the store's other e-mails. */
export function composeAccountEmail(message: AccountMessage & Envelope): Promise<Buffer> {
  const {
    emailId,
    to,
    date,
    settings,
    subject,
    paragraphs,
    changes = [],
    advice,
    button,
  } = message;
  const ending = [settings.store_name, settings.address].filter((part) => part).join('\n');
  const blocks = [
    ...paragraphs,
    ...(changes.length > 0 ? [changesText(changes)] : []),
    ...(advice ? [advice] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ending,
  ];
  return buildMessage({
    emailId,
    date,
    from: settings.store_name,
    to: { name: '', address: to },
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: htmlPage({
      title: subject,
      preview: paragraphs[0] ?? '',
      card: card(message, settings),
      settings,
    }),
  });
}
