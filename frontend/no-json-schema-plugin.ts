import type { Plugin } from 'vite';

const exported = /^export (?:const|function) (\w+)/gm;

/** What makes a JSON schema throws; what prepares that, for every schema, prepares nothing. */
const standIn = (name: string) =>
  `export const ${name} = ${name.startsWith('create') ? '() => unavailable' : 'unavailable'};`;

/** Leaves zod's way to JSON Schema out of the site: 5 kB of each first visit. Only the server describes its calls. */
export const noJsonSchema = (): Plugin => ({
  name: 'no-json-schema',
  apply: 'build',
  transform: (code, id) => {
    if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return null;
    const names = Array.from(code.matchAll(exported), ([, name = '']) => name);
    const unavailable = `const unavailable = () => { throw new Error('The site has no JSON Schema'); };`;
    return { code: [unavailable, ...names.map(standIn)].join('\n'), map: { mappings: '' } };
  },
});
