import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { changeText, type SalesPeriod } from '#frontend/features/sales/figures.ts';
import { stepLabels, steps } from '#frontend/features/sales/ranges.ts';
import type { SalesFigure } from '#frontend/features/sales/sales-files.ts';
import type { SalesView } from '#frontend/features/sales/use-sales-view.ts';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { formatCount } from '#shared/text/format-count.ts';
import { FiguresCard } from './figures-card.tsx';

/** Lazy, because the chart library is large, and the numbers need not wait for it. */
const PeriodsChart = lazyPart(async () => (await import('./periods-chart.tsx')).PeriodsChart);

const nameOf = ({ label, isOpen }: SalesPeriod) => (isOpen ? `${label} until today` : label);

/** Without last year's columns in a store's first year, because they would contain only zeros. */
const figuresOf = (first: string, hasLast: boolean): SalesFigure<SalesPeriod>[] => [
  { header: first, text: nameOf },
  { header: 'Orders', text: ({ orders }) => formatCount(orders) },
  ...(hasLast ? [lastOrders] : []),
  { header: 'Sales', cents: ({ total }) => total },
  ...(hasLast ? [lastTotal, change] : []),
];
const lastOrders: SalesFigure<SalesPeriod> = {
  header: 'Orders last year',
  text: (period) => formatCount(period.lastOrders),
};
const lastTotal: SalesFigure<SalesPeriod> = {
  header: 'Sales last year',
  cents: (period) => period.lastTotal,
};
const change: SalesFigure<SalesPeriod> = {
  header: 'Change',
  text: (period) => changeText(period.total, period.lastTotal),
};

export function PeriodsCard({ periods, view }: { periods: SalesPeriod[]; view: SalesView }) {
  const { step, range, choose } = view;
  const [shows, setShows] = useState<'total' | 'orders'>('total');
  const name = stepLabels[step];
  const hasLast = periods.some((period) => period.lastOrders > 0);
  return (
    <FiguresCard
      title={`By ${name.toLowerCase()}`}
      range={range}
      figures={figuresOf(name, hasLast)}
      // The latest first, as in other lists.
      rows={periods.toReversed()}
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
          aria-label="The chart shows"
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
