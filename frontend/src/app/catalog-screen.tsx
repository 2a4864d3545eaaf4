import { CatalogPage } from '#frontend/features/catalog/catalog-page.tsx';
import { late } from '#frontend/ui/late.tsx';

const FirstSteps = late(async () => (await import('./first-steps.tsx')).FirstSteps);

/** /catalog, where people arrive; in a new store with what is to be done first. */
export function CatalogScreen() {
  return (
    <>
      <FirstSteps />
      <CatalogPage />
    </>
  );
}
