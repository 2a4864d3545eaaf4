import Box from '@mui/material/Box';
import { useDeferredValue, useMemo } from 'react';
import { inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import { useOptionSets } from '#frontend/entities/catalog/option-sets.ts';
import { useCatalogFilter } from '#frontend/features/catalog/catalog-filter.ts';
import {
  type CategoryGroup,
  countProducts,
  searchCatalog,
} from '#frontend/features/catalog/list-products.ts';
import { useQuickEntry } from '#frontend/features/catalog/use-quick-entry.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { drawAllUpTo } from '#frontend/ui/data/use-row-window.ts';
import { optionsText } from '#shared/orders/line/options.ts';
import type { Category } from '#shared/schemas/categories.ts';
import { CatalogResults, type CatalogResultsProps } from './catalog-results.tsx';
import { CatalogToolbar } from './catalog-toolbar.tsx';

function useFound(groups: CategoryGroup[] | undefined) {
  const filter = useCatalogFilter();
  const { data: sets } = useOptionSets();
  const find = useMemo(() => groups && searchCatalog(groups, sets), [groups, sets]);
  // Keeps typing fast: the list may update later.
  const applied = useDeferredValue(filter);
  const found = useMemo(() => find?.(applied), [find, applied]);
  const { chosen, ...quickEntry } = useQuickEntry({ filter, find, sets });
  const marked = chosen ?? found?.best;
  const pieces = found && found.quantity > 1 ? `${found.quantity} × ` : '';
  const options = marked === found?.best && optionsText(found?.typed?.options);
  return {
    shown: found?.groups,
    isFiltered: applied.search !== '' || applied.categoryId !== null,
    quickEntry,
    list: { marked, isWalked: chosen !== undefined },
    enterAdds: marked && [`${pieces}${marked.title}`, ...(options ? [options] : [])].join(' · '),
  };
}

type Props = {
  groups: CategoryGroup[] | undefined;
  categories: Category[] | undefined;
} & Pick<CatalogResultsProps, 'queries' | 'onOpen'>;

/** The search and its results. A keystroke renders nothing else on the screen. */
export function CatalogFinder({ groups, categories, queries, onOpen }: Props) {
  const { shown, isFiltered, quickEntry, list, enterAdds } = useFound(groups);
  const inOrder = useMemo(() => inDisplayOrder(categories ?? []), [categories]);
  return (
    <>
      <Box sx={toolbarSx}>
        <CatalogToolbar
          categories={inOrder}
          count={shown && countProducts(shown)}
          quickEntry={quickEntry}
          enterAdds={enterAdds}
        />
      </Box>
      <CatalogResults
        {...list}
        queries={queries}
        shown={shown}
        isFiltered={isFiltered}
        drawAll={groups !== undefined && countProducts(groups) <= drawAllUpTo}
        onOpen={onOpen}
      />
    </>
  );
}

const toolbarSx = {
  position: 'sticky',
  '@media (max-height: 480px)': { position: 'static' },
  top: headerHeight,
  zIndex: 2,
  mx: { xs: -4, md: -6 },
  px: { xs: 4, md: 6 },
  py: 2,
  mb: 2,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
};
