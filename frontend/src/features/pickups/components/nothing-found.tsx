import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useSearchOrders } from '#frontend/features/pickups/api/pickups.ts';
import { type Findable, soundsLike } from '#frontend/features/pickups/find-pickups.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { type Marks, PickupList } from './pickup-list.tsx';

type Props = {
  text: string;
  /** The text to search for on all days, once the user has asked for that. */
  everywhere: string | undefined;
  /** 'today', or 'on Sat 28-Nov-26'. */
  onDay: string;
  findables: Findable[];
  marks: Marks;
  onSearch: () => void;
};

/** Shown if the text matches no order of the day: similar names, and the orders of all days. */
export function NothingFound({ text, everywhere, onDay, findables, marks, onSearch }: Props) {
  const { find } = useWords();
  const alike = useMemo(() => soundsLike(findables, text), [findables, text]);
  const sections = useMemo(
    () => [{ title: find.soundAlike, aside: String(alike.length), pickups: alike }],
    [alike, find],
  );
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Card sx={{ p: 5 }}>
        <Typography role="status" sx={{ mb: 3, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {/\d/.test(text) ? find.noOrder(text, onDay) : find.nobody(text, onDay)}
        </Typography>
        {everywhere === undefined ? (
          <Button variant="outlined" onClick={onSearch} sx={{ minHeight: 56 }}>
            {find.searchAll}
          </Button>
        ) : (
          <OtherDays text={everywhere} marks={marks} />
        )}
      </Card>
      {alike.length > 0 && <PickupList sections={sections} marks={marks} />}
    </Box>
  );
}

function OtherDays({ text, marks }: { text: string; marks: Marks }) {
  const { data, error } = useSearchOrders(text);
  const { dates, find, ui } = useWords();
  if (error)
    return (
      <Typography role="status" color="error">
        {errorText(error, find.notSearched, ui.error)}
      </Typography>
    );
  if (!data) return <Typography role="status">{find.searching}</Typography>;
  if (data.length === 0) return <Typography role="status">{find.otherDaysNone}</Typography>;
  return (
    <Box component="ul" aria-label={find.allDays} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map(({ id, orderNumber, customerName, pickupDate }) => (
        <li key={id}>
          <Button onClick={() => marks.onChoose(id)} sx={foundSx}>
            <b>{customerName}</b>
            <span>
              {orderNumber} · {dates.pickup(pickupDate, marks.timezone)}
            </span>
          </Button>
        </li>
      ))}
    </Box>
  );
}

const foundSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 4,
  width: '100%',
  minHeight: 56,
  textAlign: 'start',
};
