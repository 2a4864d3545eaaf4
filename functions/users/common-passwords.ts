/** Of the list's 49,000, sorted by how common they are. About 3,500 of these have 8 characters or more. */
const most = 10_000;

let common: Promise<Set<string>> | undefined;

/** Imported when it is first needed: unpacking the list would delay every cold start. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'].slice(0, most);
  return new Set(list.map((password) => password.toLowerCase()));
}

/** Tells if it is one of the most common passwords. Only the server has the list: it is too large for a browser. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.toLowerCase());
}
