/** Lists comments wider than 110 columns, which the formatter ignores; exits with 1 if there are any. */
import { globSync, readFileSync } from 'node:fs';

const widest = 110;
const files = globSync(
  '{demo,frontend,functions,infra,lint,scripts,shared,test}/**/*.{ts,tsx,mjs,css,grit}',
  {
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
);
const tooWide = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      line.length > widest && /^\s*(\/\/|\/?\*|\{\/\*)/.test(line) && !line.includes('biome-ignore')
        ? [`${file}:${index + 1} is ${line.length} columns wide`]
        : [],
    ),
);
for (const line of tooWide) console.error(line);
process.exitCode = tooWide.length > 0 ? 1 : 0;
