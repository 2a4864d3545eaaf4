import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

/** Fonts are named in a list of files, of which a package's name is the first two parts. */
const fontFiles: Record<string, string> = JSON.parse(
  readFileSync(new URL('functions/papers/documents/text/fonts.json', import.meta.url), 'utf8'),
);
const fontPackages = Object.values(fontFiles).map((file) => file.split('/').slice(0, 2).join('/'));

/** What nothing uses: files, packages, exports. */
const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  entry: [
    'infra/app.ts',
    'vitest.mutants.config.ts',
    'infra/backup/run.ts',
    'infra/local/{start,synthesize}.ts',
    'functions/edge/api/*.ts',
    'functions/jobs/{perform-outbox,sweep-outbox,email-events}.ts',
    // They replace modules of libraries (function-bundles.ts).
    'infra/constructs/stand-ins/*.ts',
    'demo/seed.ts',
    'scripts/*.mjs',
    'test/**/*.test.{ts,tsx}',
    'test/support/{stack-process,*-global-setup,function-environment,aws/deploy-app}.ts',
    'test/bench/bench.ts',
    'test/pictures/*.ts',
    'test/trial/trial.ts',
    'frontend/src/my/main.tsx',
  ],
  project: [
    '{infra,functions,shared,demo}/**/*.ts',
    '{frontend,test}/**/*.{ts,tsx}',
    'scripts/*.mjs',
    '*.config.ts',
  ],
  // No script names it: infra/local/build.ts does.
  vite: { config: ['frontend/vite.config.ts'] },
  // Names the process that has a port, where it is there.
  ignoreBinaries: ['ss', 'openssl', 'apt-get', 'Xvfb'],
  ignoreDependencies: [
    ...fontPackages,
    // dependency-cruiser's parser, which it loads by its setting 'swc'.
    '@swc/core',
    // Its icons are imported as '~icons/ic/…' (frontend/icons-plugin.ts).
    '@iconify-json/ic',
    // Its package names its JavaScript as its types, which tsc does not take.
    '@types/http-cache-semantics',
  ],
};

export default config;
