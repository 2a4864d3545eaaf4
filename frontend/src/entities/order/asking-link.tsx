import { useHasPages } from '#frontend/lib/public-settings.ts';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';

const AskingCount = lazyPart(async () => (await import('./asking-count.tsx')).AskingCount);

/** '2 ask for a change'; only in a store whose orders have pages for their customers. */
export const AskingLink = () => useHasPages() && <AskingCount />;
