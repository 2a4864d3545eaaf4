import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { changeText, type Period } from '#frontend/features/sales/figures.ts';
import { stepLabels, steps } from '#frontend/features/sales/ranges.ts';
import type { Figure } from '#frontend/features/sales/sales-files.ts';
import type { SalesView } from '#frontend/features/sales/use-sales-view.ts';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { formatCount } from '#shared/text/format-count.ts';
import { FiguresCard } from './figures-card.tsx';

/** Lazy, because the library that draws is large, and the numbers need not wait for it. */
const PeriodsChart = lazyPart(async () => (await import('./periods-chart.tsx')).PeriodsChart);

const nameOf = ({ label, isOpen }: Period) => (isOpen ? `${label} until today` : label);

/** A store in its first year has no columns of zeros. */
const figuresOf = (first: string, hasLast: boolean): Figure<Period>[] => [
  { header: first, text: nameOf },
  { header: 'Orders', text: ({ orders }) => formatCount(orders) },
  ...(hasLast ? [lastOrders] : []),
  { header: 'Sales', cents: ({ total }) => total },
  ...(hasLast ? [lastTotal, change] : []),
];
const lastOrders: Figure<Period> = {
  header: 'Orders last year',
  text: (period) => formatCount(period.lastOrders),
};
const lastTotal: Figure<Period> = {
  header: 'Sales last year',
  cents: (period) => period.lastTotal,
};
const change: Figure<Period> = {
  header: 'Change',
  text: (period) => changeText(period.total, period.lastTotal),
};

/** Sales by day, week or month, beside those of last year. */
export function PeriodsCard({ periods, view }: { periods: Period[]; view: SalesView }) {
  const { step, range, choose } = view;
  const [shows, setShows] = useState<'total' | 'orders'>('total');
  const name = stepLabels[step];
  const hasLast = periods.some((period) => period.lastOrders > 0);
  return (
    <FiguresCard
      title={`By ${name.toLowerCase()}`}
      file={`by-${step}`}
      range={range}
      figures={figuresOf(name, hasLast)}
      isNarrow={!hasLast}
      // The latest first, as in other lists.
      rows={periods.toReversed()}
      empty="Nothing was sold on these days."
    >
      <Box sx={choicesSx}>
        <ToggleButtonGroup
          exclusive
          aria-label="By"
          value={step}
          onChange={(_event, by) => by && choose({ step: by })}
        >
          {steps.map((one) => (
            <ToggleButton key={one} value={one}>
              {stepLabels[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          aria-label="The picture shows"
          value={shows}
          onChange={(_event, chosen) => chosen && setShows(chosen)}
        >
          <ToggleButton value="total">Sales</ToggleButton>
          <ToggleButton value="orders">Orders</ToggleButton>
        </ToggleButtonGroup>
        {hasLast && (
          <Box component="span" sx={legendSx}>
            Bars: this year. Line: {step === 'month' ? 'the same dates' : 'the same weekdays'} of
            last year.
          </Box>
        )}
      </Box>
      <Box sx={{ minHeight: 300, mb: 4 }}>
        <PeriodsChart periods={periods} shows={shows} />
      </Box>
    </FiguresCard>
  );
}

const choicesSx = {
  display: 'flex',
  displayPrint: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  mb: 3,
  '& .MuiToggleButton-root': { minHeight: 44 },
};
const legendSx = { color: 'text.secondary', typography: 'body2' };
