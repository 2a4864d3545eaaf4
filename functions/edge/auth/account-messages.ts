import { readConfig } from '#functions/core/config.ts';
import type { AccountMessage } from '#functions/papers/email/account-email.ts';

const { SITE_ORIGIN } = readConfig('SITE_ORIGIN');

const urlOf = (path: string) => new URL(path, SITE_ORIGIN).href;

type Store = { store_name: string; app_name: string };

/**
 * The message with the link that confirms an address. Address and token come after a `#`, so that they
 * never reach a server log. The visitor's name is left out: it could be any text, sent in the store's name.
 */
export function confirmMessage(
  email: string,
  token: string,
  { store_name, app_name }: Store,
): AccountMessage {
  return {
    subject: `Confirm your e-mail address for ${app_name}`,
    paragraphs: [
      `Somebody signed up to ${app_name}, the order book of ${store_name}, with this address.`,
      'If that was you, confirm the address within 24 hours. You will need the password that you chose.',
      'If it was not you, ignore this e-mail: without the link there is no account.',
    ],
    button: {
      label: 'Confirm my address',
      url: `${urlOf('/signup/confirm')}#${new URLSearchParams({ email, token })}`,
    },
  };
}

/** The message to an address that already has an account: its link creates or changes nothing. */
export const hasAccountMessage = ({ store_name, app_name }: Store): AccountMessage => ({
  subject: `You have an account in ${app_name}`,
  paragraphs: [
    `Somebody signed up to ${app_name}, the order book of ${store_name}, with this address. It has an account already, and nothing was changed.`,
    'If that was you, sign in. If you no longer know the password, ask a colleague to set a new one under Users.',
    'If it was not you, ignore this e-mail.',
  ],
  button: { label: 'Sign in', url: urlOf('/login') },
});
