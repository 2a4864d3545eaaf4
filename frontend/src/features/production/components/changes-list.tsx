import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMarkSeen } from '#frontend/features/production/api/prints.ts';
import { radius } from '#frontend/theme/tokens.ts';
import { formatTime } from '#shared/dates/store-time.ts';
import { mostSeenAtOnce, type Print, type PrintChanges } from '#shared/schemas/prints.ts';
import { ChangeRow } from './change-row.tsx';

type Props = {
  id: string;
  day: string;
  data: PrintChanges;
  prints: Print[];
  onChoose: (number: number) => void;
};

/** The changes since a print; those not seen yet have a button (docs/product.md#changes-since-a-print). */
export function ChangesList({ id, day, data, prints, onChoose }: Props) {
  const seeing = useMarkSeen(day);
  const { timezone, changes, capped } = data;
  return (
    <Box component="section" id={id} aria-label="Changes" sx={boxSx}>
      <Head data={data} prints={prints} onChoose={onChoose} seeing={seeing} />
      {capped && (
        <Alert severity="warning">
          More orders changed than this list can hold. Please print again.
        </Alert>
      )}
      {changes.length === 0 ? (
        <Box sx={{ px: 4, py: 3, color: 'text.secondary' }}>
          Nothing has changed: the print shows what is to be made.
        </Box>
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

type HeadProps = Pick<Props, 'data' | 'prints' | 'onChoose'> & {
  seeing: ReturnType<typeof useMarkSeen>;
};

/** Since which print, and what can be done with all changes at once. */
function Head({ data, prints, onChoose, seeing: { mutate, isPending } }: HeadProps) {
  const { print, timezone, changes } = data;
  const unseen = changes.filter(({ seen }) => !seen);
  const nameOf = ({ number, at }: Print) => `print ${number}, ${formatTime(at, timezone)}`;
  return (
    <Box sx={headSx}>
      <Box component="h2" sx={{ m: 0, typography: 'subtitle1' }}>
        Changes since {nameOf(print)}
      </Box>
      <Box sx={{ display: 'flex', displayPrint: 'none', flexWrap: 'wrap', gap: 2 }}>
        {prints.length > 1 && (
          <TextField
            select
            size="small"
            label="Since"
            value={print.number}
            onChange={({ target }) => onChoose(Number(target.value))}
          >
            {prints.map((one) => (
              <MenuItem key={one.number} value={one.number}>
                {nameOf(one)}
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
            All seen
          </Button>
        )}
        {changes.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => window.print()}>
            Print changes
          </Button>
        )}
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
