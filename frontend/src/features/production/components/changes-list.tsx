import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMarkSeen } from '#frontend/features/production/api/prints.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { radius } from '#frontend/theme/tokens.ts';
import { mostSeenAtOnce, type Print, type PrintChanges } from '#shared/schemas/prints.ts';
import { ChangeRow } from './change-row.tsx';

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
    <Box component="section" id={id} aria-label={words.changes} sx={boxSx}>
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
    </Box>
  );
}

type HeadProps = Pick<Props, 'data' | 'prints' | 'onChoose' | 'onClose'> & {
  seeing: ReturnType<typeof useMarkSeen>;
};

/** Since which print, and what can be done with all changes at once. */
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

const boxSx = {
  mb: 6,
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radius.card}px`,
  bgcolor: 'background.paper',
};
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
