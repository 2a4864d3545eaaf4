import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

const app = join(import.meta.dirname, 'src/app');
/** Where a day at the counter begins. It needs no dates, dialogs or tables, half of what screens share. */
const firstScreen = join(import.meta.dirname, 'src/features/catalog/catalog-page.tsx');

/**
 * If this many screens share a module, all of them load it in one file; a lower limit would load too much,
 * a higher one too many files.
 */
const manyScreens = 6;

/** The module and everything it imports. */
function reachOf(id: string, context: Context, reach = new Set<string>()): Set<string> {
  if (reach.has(id)) return reach;
  reach.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
    reachOf(imported, context, reach);
  return reach;
}

/**
 * For `codeSplitting.groups`: the files for modules of many screens, those that the first screen needs apart.
 * By default there is a file for each set of screens and dialogs that share something: sixty small ones on a
 * screen, which compress badly and wait for each other.
 */
export function screenChunks() {
  let known: { layout: Set<string>; first: Set<string>; screens: Set<string>[] } | undefined;
  const reaches = (context: Context) => {
    known ??= {
      layout: reachOf(join(app, 'layouts/sidebar-layout.tsx'), context),
      first: reachOf(firstScreen, context),
      screens: (context.getModuleInfo(join(app, 'router.tsx'))?.dynamicallyImportedIds ?? []).map(
        (screen) => reachOf(screen, context),
      ),
    };
    return known;
  };
  const ofMany = (id: string, context: Context): boolean =>
    reaches(context).screens.filter((screen) => screen.has(id)).length >= manyScreens;
  const ofFirst = (id: string, context: Context): string | null => {
    if (reaches(context).layout.has(id)) return 'layout';
    return ofMany(id, context) && reaches(context).first.has(id) ? 'most-screens' : null;
  };
  const ofOthers = (id: string, context: Context): string | null =>
    ofMany(id, context) ? 'most-other-screens' : null;
  // A group takes with it what its modules import, so the first screen's takes before the others'.
  return [{ name: ofFirst, priority: 1 }, { name: ofOthers }];
}
