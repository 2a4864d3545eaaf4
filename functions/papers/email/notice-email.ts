import { readConfig } from '#functions/core/config.ts';
import type { Notice } from '#functions/core/outbox/outbox-item.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { composeAccountEmail } from './account-email.ts';

const { SITE_ORIGIN } = readConfig('SITE_ORIGIN');

/** The subject, and the user's action: 'Ada changed your account at Golden Crumb on …'. */
const texts: Record<Notice['event'], { subject: string; did: string }> = {
  email: { subject: 'Your e-mail address was changed', did: 'changed your account' },
  password: { subject: 'Your password was changed', did: 'changed your account' },
  role: { subject: 'Your role was changed', did: 'changed your account' },
  account: { subject: 'Your account was changed', did: 'changed your account' },
  deleted: { subject: 'Your account was deleted', did: 'deleted your account' },
  'signed-out': {
    subject: 'You were signed out everywhere',
    did: 'signed your account out in every browser',
  },
  'sign-up': { subject: 'Who may sign up was changed', did: 'changed who may sign up' },
};

const adviceOn = ({ isOwn, by }: Notice): string =>
  isOwn
    ? 'If this was not you, somebody else can use your account. Ask an admin at once to set a new password and to sign you out everywhere.'
    : `If you did not expect this, ask ${by}. If they know nothing of it, somebody else can use their account: tell an admin at once.`;

function buttonOf({ event }: Notice) {
  if (event === 'deleted') return undefined;
  const [label, path] =
    event === 'sign-up' ? ['Open the settings', '/settings'] : ['Open the users', '/users'];
  return { label, url: new URL(path, SITE_ORIGIN).href };
}

/** Builds the complete message: what happened at `at` in store time, who did it, and what to do about it. */
export function composeNotice(
  notice: Notice,
  { at, settings }: { at: Date; settings: Settings },
): Promise<Buffer> {
  const { subject, did } = texts[notice.event];
  const { store_name, timezone } = settings;
  const when = `${formatPickup(at, timezone)} (${timezone})`;
  return composeAccountEmail({
    subject,
    paragraphs: [`${notice.isOwn ? 'You' : notice.by} ${did} at ${store_name} on ${when}.`],
    changes: notice.changes,
    advice: adviceOn(notice),
    button: buttonOf(notice),
    emailId: notice.noticeId,
    to: notice.to,
    date: at,
    settings,
  });
}
