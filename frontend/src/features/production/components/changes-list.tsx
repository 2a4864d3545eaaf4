import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Link } from 'react-router-dom';
import { useMarkSeen } from '#frontend/features/production/api.ts';
import { changeLines } from '#frontend/features/production/change-words.ts';
import { linkTarget } from '#frontend/features/production/kitchen-sx.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { AllergySign, allergySx } from '#frontend/ui/data/note-text.tsx';
import {
  mostSeenAtOnce,
  type Print,
  type PrintChanges,
  type SheetChange,
} from '#shared/schemas/prints.ts';

type Props = {
  id: string;
  day: string;
  data: PrintChanges;
  prints: Print[];
  onChoose: (number: number) => void;
  onClose: () => void;
};

/** The changes since a print; those not seen yet have a button (docs/product.md#changes-since-a-print). */
export function ChangesList({ id, day, data, prints, onChoose, onClose }: Props) {
  const seeing = useMarkSeen(day);
  const { timezone, changes, capped } = data;
  const words = useWords().prints;
  return (
    <Card component="section" id={id} aria-label={words.changes} sx={{ mb: 6 }}>
      <Head data={data} prints={prints} onChoose={onChoose} onClose={onClose} seeing={seeing} />
      {capped && <Alert severity="warning">{words.capped}</Alert>}
      {changes.length === 0 ? (
        <Box sx={{ px: 4, py: 3, color: 'text.secondary' }}>{words.noChanges}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {changes.map((change) => (
            <ChangeRow
              key={change.orderId}
              change={change}
              timezone={timezone}
              busy={seeing.isPending}
              onSeen={() => seeing.mutate([change])}
            />
          ))}
        </Box>
      )}
    </Card>
  );
}

type HeadProps = Pick<Props, 'data' | 'prints' | 'onChoose' | 'onClose'> & {
  seeing: ReturnType<typeof useMarkSeen>;
};

/** The print to compare with, and the actions for all changes at once. */
function Head({ data, prints, onChoose, onClose, seeing: { mutate, isPending } }: HeadProps) {
  const { print, timezone, changes } = data;
  const unseen = changes.filter(({ seen }) => !seen);
  const { dates, prints: words } = useWords();
  const timeOf = ({ at }: Print) => dates.time(at, timezone);
  return (
    <Box sx={headSx}>
      <Box component="h2" sx={{ m: 0, typography: 'subtitle1' }}>
        {words.changesSinceAt(print.number, timeOf(print))}
      </Box>
      <Box sx={{ display: 'flex', displayPrint: 'none', flexWrap: 'wrap', gap: 2 }}>
        {prints.length > 1 && (
          <TextField
            select
            size="small"
            label={words.since}
            value={print.number}
            onChange={({ target }) => onChoose(Number(target.value))}
          >
            {prints.map((one) => (
              <MenuItem key={one.number} value={one.number}>
                {words.one(one.number, timeOf(one))}
              </MenuItem>
            ))}
          </TextField>
        )}
        {unseen.length > 1 && (
          <Button
            variant="outlined"
            aria-disabled={isPending}
            onClick={() => isPending || mutate(unseen.slice(0, mostSeenAtOnce))}
          >
            {words.allSeen}
          </Button>
        )}
        {changes.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => window.print()}>
            {words.printChanges}
          </Button>
        )}
        <Button onClick={onClose}>{words.close}</Button>
      </Box>
    </Box>
  );
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  px: 4,
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
};

type RowProps = { change: SheetChange; timezone: string; busy: boolean; onSeen: () => void };

function ChangeRow({ change, timezone, busy, onSeen }: RowProps) {
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
