/**
 * Writes functions/store/users/common-password-list.ts. Run it again after an update of the
 * package, whose other lists are not needed here and would triple the size of the functions.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the package's 49,000 passwords to use, most common first. */
const most = 10_000;
/** The schemas reject shorter passwords anyway. */
const leastLength = 6;

const common = dictionary['passwords-common'].slice(0, most).map((each) => each.toLowerCase());
const words = [...new Set(common)].filter((each) => each.length >= leastLength).sort();
const lines = words.join(' ').match(/.{1,119}(?= |$)/g) ?? [];
writeFileSync(
  join(import.meta.dirname, '../functions/store/users/common-password-list.ts'),
  `/** The most common passwords, in lower case. Written by scripts/write-common-passwords.mjs. */
export const commonPasswordList = \`
${lines.map((line) => line.trim()).join('\n')}
\`;
`,
);
