import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LanguageItem } from '#frontend/entities/session/spoken.tsx';
import { printPdfUrl, stationPdfUrl } from '#frontend/features/production/api.ts';
import { sheetCsvRows, totalsCsvRows } from '#frontend/features/production/sheet-csv.ts';
import type { SheetPrints } from '#frontend/features/production/use-sheet-prints.ts';
import { saveCsv, toCsv } from '#frontend/lib/files.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { AwakeItem } from '#frontend/ui/feedback/awake-item.tsx';
import { MoreMenu } from '#frontend/ui/feedback/more-menu.tsx';
import { plusDays } from '#shared/dates/store-day.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import type { Station } from '#shared/schemas/stations.ts';

type Props = {
  day: string;
  today: string;
  station: Station | undefined;
  /** The pickup days of the sheet, reduced to what the station makes; none before they are loaded. */
  days: ProductionDay[];
  prints: SheetPrints;
  isOffline: boolean;
  onLabels: () => void;
};

const files = [
  { label: 'csv', ending: '', rowsOf: sheetCsvRows },
  { label: 'totalsCsv', ending: '-totals', rowsOf: totalsCsvRows },
] as const;

const isEmpty = (days: ProductionDay[]): boolean => days.every(({ orders }) => orders.length === 0);

/**
 * The actions that a sheet needs about once a day: today's sheet, its prints, their changes, and its files.
 */
export function SheetMenu({ today, onLabels, ...rest }: Props) {
  const { day, station, days, prints, isOffline } = rest;
  const places = usePlaces();
  const { days: dayWords, labels, network, prints: words, shelves } = useWords();
  // Keeps the query, which contains the station.
  const { search } = useLocation();
  const { since, changes } = prints;
  const name = station ? `what-to-bake-${day}-${station.name}` : `what-to-bake-${day}`;
  return (
    <MoreMenu name={shelves.more}>
      <MenuItem
        component={Link}
        to={{ pathname: `/production/${day === today ? plusDays(today, 1) : today}`, search }}
      >
        {day === today ? dayWords.tomorrow : dayWords.today}
      </MenuItem>
      <PrintItems {...rest} />
      {!station && (
        <MenuItem disabled={isOffline} onClick={onLabels}>
          {isOffline ? `${labels.begin} · ${network.needed}` : labels.begin}
        </MenuItem>
      )}
      {changes && since !== undefined && (
        <MenuItem onClick={prints.toggle}>
          {words.changesSince(since, changes.changes.length)}
        </MenuItem>
      )}
      {files.map(({ label, ending, rowsOf }) => (
        <MenuItem
          key={label}
          disabled={isEmpty(days)}
          onClick={async () => saveCsv(`${name}${ending}.csv`, [await toCsv(rowsOf(days, places))])}
        >
          {words[label]}
        </MenuItem>
      ))}
      <AwakeItem />
      <LanguageItem />
    </MoreMenu>
  );
}

/** Prints the day, or opens its last print again. A station's list is generated each time. */
function PrintItems({ day, station, days, prints, isOffline }: Omit<Props, 'today' | 'onLabels'>) {
  const { dates, lang, network, prints: words } = useWords();
  const { last, print, isPrinting } = prints;
  const timezone = days[0]?.timezone;
  if (isOffline)
    return (
      <MenuItem disabled>
        {words.print} · {network.needed}
      </MenuItem>
    );
  if (station)
    return isEmpty(days) ? null : (
      <PdfItem href={stationPdfUrl(day, station.id, lang)}>{words.print}</PdfItem>
    );
  return (
    <>
      <MenuItem disabled={isEmpty(days) || isPrinting} onClick={() => print()}>
        {isPrinting ? words.printing : words.print}
      </MenuItem>
      {last && timezone && (
        <PdfItem href={printPdfUrl(day, last.number, lang)}>
          {words.again(last.number, dates.time(last.at, timezone), last.by)}
        </PdfItem>
      )}
    </>
  );
}

const PdfItem = ({ href, children }: { href: string; children: ReactNode }) => (
  <MenuItem component="a" href={href} target="_blank" rel="noopener">
    {children}
  </MenuItem>
);
