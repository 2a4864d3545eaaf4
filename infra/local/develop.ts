import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { synthesize } from './build.ts';
import type { Listener } from './http.ts';
import { loopback } from './loopback.ts';
import type { RunningStack } from './stack.ts';

const root = join(import.meta.dirname, '../..');

/** Serves the pages from their sources, with hot reload. All other requests go to the edge. */
export async function createPageServer(hotUpdatePort: number) {
  const vite = await createServer({
    configFile: join(root, 'frontend/vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, ws: { host: loopback, port: hotUpdatePort } },
  });
  const wrapEdge =
    (edge: Listener): Listener =>
    (incoming, response) => {
      if (/^\/(api|images)\//.test(incoming.url ?? '')) edge(incoming, response);
      else vite.middlewares(incoming, response);
    };
  return { wrapEdge, stop: () => vite.close() };
}

/** Rebuilds and replaces the functions when one of their sources is saved. */
export function watchFunctions(stack: RunningStack, context: Record<string, string>) {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = async () => {
    try {
      await stack.replaceFunctions(await synthesize(context));
      console.log('The functions are up to date.');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, 200);
  };
  const watchers = ['functions', 'shared'].map((folder) =>
    watch(join(root, folder), { recursive: true }, onChange),
  );
  return {
    stop: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
