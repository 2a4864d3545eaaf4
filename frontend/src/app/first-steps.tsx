import { matchPath, useLocation } from 'react-router-dom';
import { useIsAdmin } from '#frontend/entities/session/session.ts';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';

const FirstStepsCard = lazyPart(
  async () => (await import('./first-steps-card.tsx')).FirstStepsCard,
);

/** The screens that the steps lead through. */
const screens = ['/catalog', '/settings', '/categories', '/products', '/employees'];

/** Renders the first steps only where an admin may need them; nobody else waits for their code. */
export function FirstSteps() {
  const isAdmin = useIsAdmin();
  const { pathname } = useLocation();
  const screen = screens.find((path) => matchPath({ path, end: false }, pathname));
  return isAdmin && screen ? <FirstStepsCard screen={screen} /> : null;
}
