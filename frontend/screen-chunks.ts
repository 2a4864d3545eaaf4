import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

const app = join(import.meta.dirname, 'src/app');

/**
 * If this many screens share a module, all screens load it in one file; a lower limit would load too much.
 */
const manyScreens = 4;

/** The module and everything it imports. */
function reachOf(id: string, context: Context, reach = new Set<string>()): Set<string> {
  if (reach.has(id)) return reach;
  reach.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
    reachOf(imported, context, reach);
  return reach;
}

/**
 * For `codeSplitting.groups`: the name of the file for a module of several screens. By default
 * there is a file for each set of screens and dialogs that share something: sixty small ones on a
 * screen, which compress badly and wait for each other.
 */
export function screenChunks() {
  let reaches: { layout: Set<string>; screens: Set<string>[] } | undefined;
  return (id: string, context: Context): string | null => {
    reaches ??= {
      layout: reachOf(join(app, 'layouts/sidebar-layout.tsx'), context),
      screens: (context.getModuleInfo(join(app, 'router.tsx'))?.dynamicallyImportedIds ?? []).map(
        (screen) => reachOf(screen, context),
      ),
    };
    if (reaches.layout.has(id)) return 'layout';
    return reaches.screens.filter((screen) => screen.has(id)).length >= manyScreens
      ? 'most-screens'
      : null;
  };
}
