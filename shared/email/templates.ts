import type { EmailTemplate, Settings } from '../schemas/settings.ts';
import type { MessageTemplate } from './message-words.ts';

/** The store's words for one of its e-mails. */
export const templateOf = (settings: Settings, template: EmailTemplate): MessageTemplate => ({
  subject: settings[`${template}_email_subject`],
  body: settings[`${template}_email_body`],
});
