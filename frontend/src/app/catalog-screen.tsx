import { CatalogPage } from '#frontend/features/catalog/catalog-page.tsx';
import { FirstSteps } from './first-steps.tsx';

/** /catalog, where people arrive; in a new store with what is to be done first. */
export function CatalogScreen() {
  return (
    <>
      <FirstSteps />
      <CatalogPage />
    </>
  );
}
