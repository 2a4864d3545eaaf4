import { matchPath, useLocation } from 'react-router-dom';
import { useIsAdmin } from '#frontend/entities/session/session.ts';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';

const FirstStepsCard = lazyPart(
  async () => (await import('./first-steps-card.tsx')).FirstStepsCard,
);

/** The steps lead through these screens. */
const screens = ['/catalog', '/settings', '/categories', '/products', '/employees'];

/** Where an admin may need the first steps; all others do not wait for their code. */
export function FirstSteps() {
  const isAdmin = useIsAdmin();
  const { pathname } = useLocation();
  const screen = screens.find((path) => matchPath(path, pathname));
  return isAdmin && screen ? <FirstStepsCard screen={screen} /> : null;
}
