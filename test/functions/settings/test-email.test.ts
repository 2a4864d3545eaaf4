import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reserveTestEmail } from '#functions/papers/email/reserve-test-email.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { updateUser } from '#functions/store/users/update-user.ts';
import { formatDay } from '#shared/dates/store-time.ts';
import { type EmailTemplate, emailTemplateNames, templateOf } from '#shared/email/templates.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { runFakeSes } from '#test/functions/outbox/fake-ses.ts';
import {
  type ApiCall,
  type ApiResponse,
  apiOf,
  invalid,
  statusesOf,
} from '#test/support/call-api.ts';
import { timezone } from '#test/support/open-bakery.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { emptyTable } from '#test/support/table-items.ts';

const ses = runFakeSes();
let api: (call: ApiCall) => Promise<ApiResponse>;
let staff: Staff;

const send = (body: unknown, { cookies } = staff) =>
  api({ route: 'POST /api/settings/test-email', body, cookies });
const words = (template: EmailTemplate) => ({ template, ...templateOf(defaultSettings, template) });
const theMail = () => {
  const [mail, ...more] = ses.mails;
  if (!mail || more.length > 0) throw new Error('There should be one e-mail');
  return mail;
};

beforeAll(async () => {
  // Its modules read the endpoints when they load.
  api = apiOf((await import('#functions/edge/api/settings.ts')).handler);
});
beforeEach(async () => {
  await emptyTable();
  staff = await signInStaff({ role: 'admin' });
});

describe('a test e-mail', () => {
  it.each(emailTemplateNames)('of the template %s goes to its requester', async (template) => {
    expect(await send(words(template))).toMatchObject({
      status: 200,
      body: { to: staff.user.email },
    });
    const mail = theMail();
    expect([mail.to].flat()[0]?.value[0]?.address).toBe(staff.user.email);
    expect(mail.subject).toMatch(/^\[Test\] .*#1000/);
    expect(mail.text).toContain('Country sourdough');
    expect(mail.html).toContain('Chocolate layer cake');
    expect(mail.text).toMatch(/^Test sent by Alice Baker\n\n/);
    expect(mail.html).toContain('Test sent by Alice Baker');
    expect(mail.attachments).toEqual([]);
  });

  it('is sent after a pause too, in which SES closed the connection of the one before', async () => {
    const statuses = [await send(words('customer')), await send(words('customer'))];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    expect(ses.mails).toHaveLength(2);
  });

  it('contains the unsaved text, in the store’s name, zone and tax rate', async () => {
    await saveSettings({ store_name: 'Rosa’s', timezone: 'Asia/Tokyo', tax_rate: '10' });
    const subject = 'Hi {{FirstName}}\nBcc: victim@example.com {{Nope}}';
    await send({ template: 'ready', subject, body: 'Dear {{CustomerName}} <b>' });
    const mail = theMail();
    expect(mail.subject).toBe('[Test] Hi Maya Bcc: victim@example.com {{Nope}}');
    expect(mail.bcc).toBeUndefined();
    expect(mail.from?.value[0]?.name).toBe('Rosa’s');
    expect(mail.text).toContain('Dear Maya Lopez <b>');
    const day = formatDay(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000), 'Asia/Tokyo');
    expect(mail.text).toContain(`PICKUP ${day}, 10:00 AM`);
    expect(mail.text).toContain('Tax (10%): $4.20');
  });

  it.each(['MessageRejected', 'ConfigurationSetDoesNotExist', 'AccountSendingPausedException'])(
    'says why it was refused, for now or for good (%s)',
    async (code) => {
      ses.decide = () => ({ status: 400, code, message: 'Not verified' });
      expect(await send(words('customer'))).toMatchObject({
        status: 422,
        body: { error: 'The e-mail was refused: Not verified', code: 'email-refused' },
      });
    },
  );

  it.each([
    [{ ...words('customer'), template: 'invoice' }, 'template'],
    [{ template: 'customer', subject: 'Hi' }, 'body'],
    [{ ...words('customer'), subject: 'x'.repeat(2_001) }, 'subject'],
  ])('is refused for %j', async (body, path) => {
    expect(await send(body)).toMatchObject(invalid(path));
    expect(ses.mails).toEqual([]);
  });
});

describe('test e-mails (T1, T2)', () => {
  const begin = new Date('2026-06-14T16:42:00.000Z');
  const minutesLater = (minutes: number) => vi.setSystemTime(begin.getTime() + minutes * 60_000);
  const anybody = () => ({ id: randomUUID(), name: 'Ben Baker' });
  const sendOne = (who = staff) => send(words('customer'), who);
  /** Sends them one after the other. */
  const sendMany = async (count: number) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent += 1) statuses.push((await sendOne()).status);
    return statuses;
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: begin });
    staff = await signInStaff({ role: 'admin' });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are five an hour at most, and the sixth is told when it works again', async () => {
    expect(await sendMany(5)).toEqual(Array(5).fill(200));
    minutesLater(15);
    const sixth = await sendOne();
    expect(sixth).toMatchObject({
      status: 429,
      headers: { 'retry-after': '2700' },
      body: {
        code: 'too-many-attempts',
        error: 'You have sent 5 test e-mails within the hour. Try again at 10:42 AM.',
      },
    });
    await saveSettings({ timezone: 'Asia/Tokyo' });
    expect((await sendOne()).body).toMatchObject({
      error: 'You have sent 5 test e-mails within the hour. Try again at 2:42 AM.',
    });
    expect(ses.mails).toHaveLength(5);
    minutesLater(60);
    expect((await sendOne()).status).toBe(200);
  });

  it('are exactly five when ten are asked for at once', async () => {
    const sent = Array.from({ length: 10 }, () => sendOne());
    expect(await statusesOf(sent)).toEqual([...Array(5).fill(200), ...Array(5).fill(429)]);
    expect(ses.mails).toHaveLength(5);
  });

  it('are counted for the person, whatever their address, and for nobody else', async () => {
    await sendMany(5);
    const { name, role } = staff.user;
    await updateUser(staff.context, staff.user.id, { name, role, email: 'another@bakery.example' });
    expect((await sendOne()).status).toBe(429);
    expect((await sendOne(await signInStaff())).status).toBe(200);
  });

  it('count even if they could not be sent', async () => {
    ses.decide = () => ({ status: 400, code: 'MessageRejected', message: 'Not verified' });
    expect(await sendMany(5)).toEqual(Array(5).fill(422));
    expect((await sendOne()).status).toBe(429);
  });

  it('are fifty a day at most for the whole team', async () => {
    for (let sent = 0; sent < 49; sent += 1)
      await reserveTestEmail({ now: new Date(), actor: anybody() }, timezone);
    expect((await sendOne()).status).toBe(200);
    const another = await signInStaff();
    minutesLater(60);
    const error =
      'Your team has sent 50 test e-mails within a day. Try again on Mon 15-Jun-26, 9:42 AM.';
    expect(await sendOne(another)).toMatchObject({ status: 429, body: { error } });
    expect(ses.mails).toHaveLength(1);
    minutesLater(24 * 60);
    expect((await sendOne(another)).status).toBe(200);
    expect(ses.mails).toHaveLength(2);
  });
});
