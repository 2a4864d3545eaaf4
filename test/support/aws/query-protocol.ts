import type { HttpResponse } from '#infra/local/http.ts';

/** AWS's query protocol, which CloudFormation and STS speak: forms in, XML out. */

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lists become `<member>`s; undefined values are left out. */
function toXml(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => `<member>${toXml(item)}</member>`).join('');
  if (typeof value !== 'object' || value === null) return escaped(String(value));
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([name, inner]) => `<${name}>${toXml(inner)}</${name}>`)
    .join('');
}

const xml = (body: string, status = 200): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body,
});

/** An error in the format of the service. */
export class AwsError extends Error {
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

export const queryAnswer = (action: string, result: object): HttpResponse =>
  xml(`<${action}Response><${action}Result>${toXml(result)}</${action}Result></${action}Response>`);

export const queryError = ({ name, message, status }: AwsError): HttpResponse =>
  xml(
    `<ErrorResponse>${toXml({ Error: { Type: 'Sender', Code: name, Message: message } })}</ErrorResponse>`,
    status,
  );

export type Form = Record<string, string>;

/** The items of a list in a form: `Parameters.member.2.ParameterKey` is a field of the second. */
export function membersOf(form: Form, list: string): Form[] {
  const items: Form[] = [];
  for (const [path, value] of Object.entries(form)) {
    const [name, member, place, field] = path.split('.');
    if (name !== list || member !== 'member' || !field) continue;
    const index = Number(place) - 1;
    items[index] = { ...items[index], [field]: value };
  }
  return items;
}
