import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { changeLines } from '#frontend/features/production/change-words.ts';
import { linkTarget } from '#frontend/features/production/kitchen-sx.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { AllergySign, allergySx } from '#frontend/ui/data/note-text.tsx';
import type { SheetChange } from '#shared/schemas/prints.ts';

type Props = { change: SheetChange; timezone: string; busy: boolean; onSeen: () => void };

/** How one order differs from the print, and who has seen that. */
export function ChangeRow({ change, timezone, busy, onSeen }: Props) {
  const { orderId, orderNumber, customerName, seen } = change;
  const words = useWords();
  const { dates, prints } = words;
  return (
    <Box component="li" sx={rowSx}>
      <Box
        sx={{ minWidth: 0, overflowWrap: 'anywhere', color: seen ? 'text.secondary' : undefined }}
      >
        <MuiLink component={Link} to={`/orders/${orderId}`} sx={linkTarget}>
          {orderNumber}
        </MuiLink>{' '}
        {customerName}
        {changeLines(change, timezone, words).map(({ tag, text, isAllergy }) => (
          <Box key={`${tag} ${text}`} sx={lineSx}>
            <Box component="span" sx={tagSx}>
              {prints.tags[tag]}
            </Box>
            <Box component="span" dir="auto" sx={[textSx, isAllergy === true && allergySx]}>
              {isAllergy && <AllergySign />}
              {text}
            </Box>
          </Box>
        ))}
      </Box>
      {seen ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {prints.seenBy(seen.by, dates.time(seen.at, timezone))}
        </Box>
      ) : (
        <Button
          variant="outlined"
          aria-label={prints.seenOf(`${orderNumber} ${customerName}`)}
          aria-disabled={busy}
          onClick={busy ? undefined : onSeen}
          sx={{ displayPrint: 'none' }}
        >
          {prints.seen}
        </Button>
      )}
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  px: 4,
  py: 2,
  breakInside: 'avoid',
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
const lineSx = { display: 'grid', gridTemplateColumns: '4rem minmax(0, 1fr)', gap: 2 };
const textSx = { whiteSpace: 'pre-wrap' };
const tagSx = { fontWeight: 700, color: 'text.primary' };
