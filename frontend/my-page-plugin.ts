import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { themeColors } from './first-paint-plugin.ts';

const stylesId = '\0virtual:my.css';

const styles = (): Plugin => ({
  name: 'my-page-styles',
  resolveId: (id) => (id === 'virtual:my.css' ? stylesId : null),
  load: async (id) =>
    id === stylesId ? (await import('./src/my/page-styles.ts')).pageStyles : null,
});

/**
 * Builds the customer's page, `my.html`, beside the app. They share no script, so neither one loads the code
 * of the other, and tablets do not keep the page.
 */
export const myPage = (): Plugin[] => [
  styles(),
  {
    name: 'my-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { root, build: options } = this.environment.config;
        const input = join(root, 'my.html');
        const built = await build({
          configFile: false,
          root,
          logLevel: 'warn',
          plugins: [react(), styles(), { name: 'colors', transformIndexHtml: () => themeColors }],
          build: {
            target: options.target,
            sourcemap: options.sourcemap,
            assetsInlineLimit: 0,
            modulePreload: false,
            write: false,
            rolldownOptions: { input },
          },
        });
        // The fonts are those of the app.
        for (const file of [built].flat().flatMap((one) => ('output' in one ? one.output : [])))
          if (!(file.fileName in bundle)) {
            const source = file.type === 'chunk' ? file.code : file.source;
            this.emitFile({ type: 'asset', fileName: file.fileName, source });
          }
      },
    },
  },
];
