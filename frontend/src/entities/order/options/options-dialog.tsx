import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useEffect, useId } from 'react';
import { useOptionSets } from '#frontend/entities/catalog/option-sets.ts';
import { useShortcut } from '#frontend/lib/use-shortcut.ts';
import { headerHeight, radius } from '#frontend/theme/tokens.ts';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { setsOf } from '#shared/products/options.ts';
import type { Asked } from './asked.ts';
import { OptionsForm } from './options-form.tsx';
import { ProductHead } from './product-head.tsx';

type Props = {
  asked: Asked;
  open: boolean;
  /** True to take the place of the list beside the order, which stays usable. */
  inColumn: boolean;
  onClose: () => void;
};

/** A product with its questions, whose answers go into the cart (docs/product.md#options). */
export function OptionsDialog({ asked, open, inColumn, onClose }: Props) {
  const title = useId();
  const query = useOptionSets();
  const { product } = asked;
  const content = (
    <>
      <ProductHead
        product={product}
        sets={setsOf(product, query.data ?? [])}
        titleId={title}
        onClose={onClose}
      />
      <QueryStates query={query} loading={loading} failure="The options could not be loaded.">
        {(all) => <OptionsForm asked={asked} sets={setsOf(product, all)} onDone={onClose} />}
      </QueryStates>
    </>
  );
  if (inColumn)
    return (
      <Column asked={asked} titleId={title} onClose={onClose}>
        {content}
      </Column>
    );
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" aria-labelledby={title} sx={dialogSx}>
      {content}
    </Dialog>
  );
}

const loading = (
  <Skeleton role="status" aria-label="Loading options..." variant="rounded" height={320} />
);

type ColumnProps = Pick<Props, 'asked' | 'onClose'> & { titleId: string; children: ReactNode };

function Column({ asked: { from }, titleId, onClose, children }: ColumnProps) {
  // Also while the focus is in the order beside it.
  useShortcut('Escape', onClose);
  useEffect(
    () => () => {
      if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    },
    [from],
  );
  return (
    <Box sx={columnSx}>
      <Paper variant="outlined" role="dialog" aria-labelledby={titleId} sx={panelSx}>
        {children}
      </Paper>
    </Box>
  );
}

const dialogSx = { '& .MuiDialog-paper': { height: '100%' } };
/** Over the first column of the catalog. */
const columnSx = {
  gridArea: '1 / 1',
  position: 'sticky',
  top: headerHeight + 16,
  mt: 7,
  ml: 6,
  mr: 6,
  height: `calc(100dvh - ${headerHeight + 44}px)`,
};
const panelSx = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '100%',
  overflow: 'hidden',
  borderRadius: `${radius.card}px`,
};
