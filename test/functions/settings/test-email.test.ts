import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '#functions/settings/settings-repository.ts';
import { formatDay } from '#shared/dates/store-time.ts';
import { templateOf } from '#shared/email/templates.ts';
import { defaultSettings, type EmailTemplate, emailTemplates } from '#shared/schemas/settings.ts';
import { type ApiAnswer, type ApiCall, apiOf } from '#test/support/call-api.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { startDynamo } from '#test/support/start-dynamo.ts';
import { emptyTable } from '#test/support/table-items.ts';
import { type FakeSes, startFakeSes } from '../outbox/fake-ses.ts';

let ses: FakeSes;
let api: (call: ApiCall) => Promise<ApiAnswer>;
let staff: Staff;

const send = (body: unknown) =>
  api({ route: 'POST /api/settings/test-email', body, cookies: staff.cookies });
const words = (template: EmailTemplate) => ({ template, ...templateOf(defaultSettings, template) });
const theMail = () => {
  const [mail, ...more] = ses.mails;
  if (!mail || more.length > 0) throw new Error('There should be one e-mail');
  return mail;
};

beforeAll(async () => {
  await startDynamo();
  ses = await startFakeSes();
  // Its modules read the endpoints when they load.
  api = apiOf((await import('#functions/settings/handler.ts')).handler);
});
afterAll(() => ses.stop());
beforeEach(async () => {
  Object.assign(ses, { mails: [], decide: () => undefined });
  await emptyTable();
  staff = await signInStaff({ role: 'admin' });
});

describe('a test e-mail', () => {
  it.each(emailTemplates)('of the template %s goes to whoever asks', async (template) => {
    expect(await send(words(template))).toMatchObject({
      status: 200,
      body: { to: staff.user.email },
    });
    const mail = theMail();
    expect([mail.to].flat()[0]?.value[0]?.address).toBe(staff.user.email);
    expect(mail.subject).toMatch(/^\[Test\] .*#1000/);
    expect(mail.text).toContain('Country sourdough');
    expect(mail.html).toContain('Chocolate layer cake');
    expect(mail.attachments).toEqual([]);
  });

  it('says what is typed and not saved, in the store’s name, zone and tax rate', async () => {
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
    expect(await send(body)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(ses.mails).toEqual([]);
  });
});
