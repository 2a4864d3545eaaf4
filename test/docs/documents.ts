import { globSync, readFileSync } from 'node:fs';

export type Text = { path: string; text: string };

const read = (path: string): Text => ({ path, text: readFileSync(path, 'utf8') });

/** The repository's documents and sources, with paths from its root. */
export const documents = globSync(['*.md', 'docs/**/*.md']).map(read);
export const sources = globSync('{functions,frontend,shared,infra,demo,test}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/cdk.out/**'],
}).map(read);

const withoutCode = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gm, '');

/** Converts each heading to its anchor on GitHub: '## Order number' → 'order-number'. */
export const slugsOf = (markdown: string): string[] =>
  [...withoutCode(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The targets of a document's links within the repository: 'glossary.md', '#money'. */
export const linksOf = (markdown: string): string[] =>
  [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
