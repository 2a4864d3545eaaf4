import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useToSettle } from '#frontend/features/pickups/api/settle.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { useWords } from '#frontend/lib/use-words.ts';
import { SettleDialog } from './settle-dialog.tsx';

const nothing = { items: [], total: 0 };

/**
 * '2 to settle': what tablets did without network and does not fit (docs/product.md#to-settle). Nothing if
 * there is nothing.
 */
export function ToSettle({ timezone }: { timezone: string }) {
  const { data: { items, total } = nothing, fetchNextPage, isFetching } = useToSettle();
  const dialog = useDialog<true>();
  const { settle } = useWords();
  return (
    <>
      {items.length > 0 && (
        <Box sx={{ px: { xs: 3, md: 5 } }}>
          <Button
            color="inherit"
            aria-haspopup="dialog"
            onClick={() => dialog.open(true)}
            sx={{ color: 'text.secondary', ml: { xs: 0, md: -2 } }}
          >
            {settle.count(total)}
          </Button>
        </Box>
      )}
      {dialog.show((_, opening) => (
        <SettleDialog
          items={items}
          more={{
            count: total - items.length,
            isBusy: isFetching,
            show: () => void fetchNextPage(),
          }}
          timezone={timezone}
          {...opening}
        />
      ))}
    </>
  );
}
