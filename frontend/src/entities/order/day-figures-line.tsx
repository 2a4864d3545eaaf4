import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { callQuery } from '#frontend/lib/query-client.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Day } from '#shared/schemas/dashboard.ts';
import { formatCount } from '#shared/text/format-count.ts';

type Figure = { text: string; list: string; isUrgent?: boolean };

/** The nonzero numbers of a day, each with a link to the list of exactly what it counts. */
function dayFigures(day: Day, which: 'today' | 'tomorrow'): Figure[] {
  const { pickups, gone, ready, late, toCollect } = day[which];
  const plus = day.capped ? '+' : '';
  const of = (count: number, text: string) => `${formatCount(count)}${plus} ${text}`;
  if (pickups === 0) return [];
  return [
    {
      text: of(pickups, pickups === 1 ? 'pickup' : 'pickups'),
      list: `/orders?status=not_canceled&pickup=${which}`,
    },
    ...(gone > 0
      ? [{ text: of(gone, 'gone'), list: `/orders?status=complete&pickup=${which}` }]
      : []),
    ...(ready > 0
      ? [{ text: of(ready, 'ready'), list: `/orders?status=ready&pickup=${which}` }]
      : []),
    ...(late > 0 ? [{ text: of(late, 'late'), list: '/orders?pickup=late', isUrgent: true }] : []),
    ...(toCollect > 0
      ? [
          {
            text: `${formatMoney(toCollect)}${plus} to collect`,
            list: `/orders?payment=owed&pickup=${which}`,
          },
        ]
      : []),
  ];
}

type Props = {
  day: Day;
  which: 'today' | 'tomorrow';
  /** Shown before the first figure: 'Today: '. */
  label?: string;
};

/** '24 pickups · 4 gone · 9 ready · 3 late · $812.00 to collect', each a link. */
export function DayFiguresLine({ day, which, label }: Props) {
  const figures = dayFigures(day, which);
  return (
    <Box component="span" sx={lineSx}>
      {label}
      {figures.length === 0 && 'no pickups'}
      {figures.map(({ text, list, isUrgent }, index) => (
        <Fragment key={list}>
          {index > 0 && ' '}
          <Box component="span" sx={figureSx}>
            {index > 0 && <span>· </span>}
            <MuiLink component={Link} to={list} color={isUrgent ? 'error' : undefined}>
              {text}
            </MuiLink>
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

/** Clips the dot before a line's first figure. The focus ring of a link fits into the clip area. */
const lineSx = { display: 'block', clipPath: 'inset(-4px)' };
const figureSx = {
  whiteSpace: 'nowrap',
  mr: '0.75em',
  '& > span': { display: 'inline-block', width: '1em', ml: '-1em', textAlign: 'center' },
};

/** The placeholder until the numbers are loaded. */
export const dayPlaceholder = (
  <Box component="span" role="status" aria-label="Loading the day...">
    …
  </Box>
);

/** Refetched each time a screen opens, because other devices take orders too. */
const dayQuery = queryOptions({ ...callQuery(dashboardApi.readDay), staleTime: 0 });

/** The pickups of today and tomorrow (docs/product.md#the-day). */
export const useDay = () => useQuery(dayQuery);
