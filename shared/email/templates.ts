import type { Settings } from '../schemas/settings.ts';
import type { MessageTemplate } from './message-words.ts';

/** The e-mails whose words the store decides: to the customer, to the production team, and when it is ready. */
export const emailTemplates = ['customer', 'notification', 'ready'] as const;
export type EmailTemplate = (typeof emailTemplates)[number];

/** The words of one of them. */
export const templateOf = (settings: Settings, template: EmailTemplate): MessageTemplate => ({
  subject: settings[`${template}_email_subject`],
  body: settings[`${template}_email_body`],
});
