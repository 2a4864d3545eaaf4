import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import {
  printPdfUrl,
  usePrintChanges,
  usePrintDay,
  usePrints,
} from '#frontend/features/production/api/prints.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { formatTime } from '#shared/dates/store-time.ts';
import type { Print } from '#shared/schemas/prints.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import PrintIcon from '~icons/ic/outline-print';
import { ChangesList } from './changes-list.tsx';
import { CsvButtons } from './csv-buttons.tsx';

type Props = {
  data: ProductionDay;
  /** Changes whenever prints or changes may have changed. */
  printsAt: string;
  /** The sheet, which is not printed while the changes are open. */
  children: ReactNode;
};

/** Prints the day, opens its last print again, and lists the changes since then (docs/product.md#prints). */
export function PrintsBar({ data, printsAt, children }: Props) {
  const { day, timezone, orders } = data;
  const { data: prints = [], error, isError } = usePrints(day, printsAt);
  const { mutate: print, isPending } = usePrintDay(day);
  const [last] = prints;
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  return (
    <>
      <Box sx={barSx}>
        <Button
          variant="outlined"
          startIcon={<PrintIcon />}
          disabled={orders.length === 0}
          aria-disabled={orders.length === 0 || isPending}
          onClick={() => isPending || print()}
        >
          {isPending ? 'Printing…' : 'Print'}
        </Button>
        {last && (
          <Button href={printPdfUrl(day, last.number)} target="_blank" rel="noopener">
            Print {last.number} again ({formatTime(last.at, timezone)}, {last.by})
          </Button>
        )}
        <CsvButtons days={[data]} name={`what-to-bake-${day}`} />
      </Box>
      {isError && <OutdatedAlert failure={errorText(error, 'Failed to load the prints.')} />}
      {last && (
        <Changes
          key={last.number}
          day={day}
          printsAt={printsAt}
          prints={prints}
          last={last}
          list={list}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
      <Box sx={{ displayPrint: isOpen && last ? 'none' : undefined }}>{children}</Box>
    </>
  );
}

type ChangesProps = {
  day: string;
  printsAt: string;
  prints: Print[];
  last: Print;
  /** The id of the list. */
  list: string;
  isOpen: boolean;
  onToggle: () => void;
};

function Changes({ day, printsAt, prints, last, list, isOpen, onToggle }: ChangesProps) {
  const [since, setSince] = useState(last.number);
  const { data, error, isError } = usePrintChanges(day, since, printsAt);
  const unseen = data?.changes.some(({ seen }) => !seen);
  return (
    <>
      <Button
        variant={unseen ? 'contained' : 'outlined'}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={onToggle}
        sx={{ displayPrint: 'none', mb: 4 }}
      >
        Changes since print {since}
        {data && ` (${data.changes.length})`}
      </Button>
      {isError && <OutdatedAlert failure={errorText(error, 'Failed to load the changes.')} />}
      {isOpen && data && (
        <ChangesList id={list} day={day} data={data} prints={prints} onChoose={setSince} />
      )}
    </>
  );
}

export const barSx = { display: 'flex', displayPrint: 'none', flexWrap: 'wrap', gap: 2, mb: 3 };
