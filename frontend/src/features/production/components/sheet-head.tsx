import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useWords } from '#frontend/lib/use-words.ts';
import { useDrawn } from '#frontend/ui/feedback/query-states.tsx';
import { FloorHead } from '#frontend/ui/layout/floor-head.tsx';
import type { TickedSheet } from '#shared/production/ticked-sheet.ts';
import type { LastTime } from '#shared/schemas/production.ts';
import { capital } from '#shared/text/capital.ts';
import type { Words } from '#shared/words/en.ts';

type Props = {
  day: string;
  sheet: TickedSheet | undefined;
  /** Last year's figures to compare with, if there are any. */
  lastTime: LastTime | undefined;
  children: ReactNode;
};

/** The screen's heading, how much of the day is made, and its controls. */
export function SheetHead({ day, sheet, lastTime, children }: Props) {
  const drawn = useDrawn(sheet);
  const percent = drawn && percentMade(drawn);
  const words = useWords();
  return (
    <FloorHead
      title={words.sheet.title}
      facts={
        <>
          {factsOf(day, drawn, words)}
          {lastTime && lastTime.orders > 0 && (
            <Box component="span" sx={lastTimeSx}>
              {lastTimeText(lastTime, words)}
            </Box>
          )}
        </>
      }
      controls={children}
    >
      {percent !== undefined && (
        <LinearProgress
          aria-label={words.sheet.progress}
          variant="determinate"
          value={percent}
          sx={progressSx}
        />
      )}
    </FloorHead>
  );
}

/** Rounded down, so that 100 % means everything; undefined if there is nothing to make. */
const percentMade = ({ pieces, made }: TickedSheet): number | undefined =>
  pieces > 0 ? Math.floor((made / pieces) * 100) : undefined;

function factsOf(day: string, sheet: TickedSheet | undefined, words: Words): string {
  const { counts, dates } = words;
  const dayName = capital(dates.day(day));
  if (!sheet) return dayName;
  const percent = percentMade(sheet);
  return [
    dayName,
    counts.orders(sheet.orders),
    counts.pieces(sheet.pieces),
    ...(percent === undefined ? [] : [words.sheet.percentMade(percent)]),
  ].join('\u00a0· ');
}

const lastTimeText = ({ day, orders, pieces }: LastTime, { counts, dates, sheet }: Words) =>
  capital(sheet.lastTime(dates.day(day), counts.orders(orders), counts.pieces(pieces)));

/** Hidden on phones, which have no room for it above the rows. */
const lastTimeSx = {
  display: { xs: 'none', sm: 'block', lg: 'inline' },
  '&::before': { content: { lg: '"\\00a0· "' } },
};
const progressSx = {
  position: 'absolute',
  insetInline: 0,
  bottom: -1,
  height: 3,
  displayPrint: 'none',
  bgcolor: 'transparent',
};
