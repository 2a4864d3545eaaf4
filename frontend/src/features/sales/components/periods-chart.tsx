import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import type { SalesPeriod } from '#frontend/features/sales/figures.ts';
import { formatCount } from '#shared/text/format-count.ts';

type Props = { periods: SalesPeriod[]; shows: 'total' | 'orders' };

/** 'Sales' in whole dollars, so that the axis is short. */
const dollarsOf = (cents: number) => Math.round(cents / 100);

/**
 * Bars for this year, and a line for last year. The table below has the same numbers, for screen readers too.
 */
export function PeriodsChart({ periods, shows }: Props) {
  const { vars } = useTheme();
  const { palette } = vars;
  const isMoney = shows === 'total';
  const shownValue = (cents: number, count: number) => (isMoney ? dollarsOf(cents) : count);
  const hasLast = periods.some(({ lastOrders }) => lastOrders > 0);
  const axisText = (value: number) =>
    `${isMoney ? '$' : ''}${Number.isInteger(value) ? formatCount(value) : value}`;
  const lastYear = {
    id: 'last',
    type: 'line' as const,
    curve: 'linear' as const,
    color: palette.text.primary,
    showMark: true,
    data: periods.map(({ lastTotal, lastOrders }) => shownValue(lastTotal, lastOrders)),
  };
  return (
    <Box aria-hidden sx={chartSx}>
      <ChartsContainer
        height={300}
        skipAnimation
        disableKeyboardNavigation
        series={[
          {
            id: 'now',
            type: 'bar',
            color: palette.primary.main,
            data: periods.map(({ total, orders }) => shownValue(total, orders)),
          },
          // Omitted in a store's first year, because the line would be all zeros.
          ...(hasLast ? [lastYear] : []),
        ]}
        xAxis={[{ id: 'periods', scaleType: 'band', data: periods.map(({ label }) => label) }]}
        yAxis={[{ id: 'values', min: 0, width: 64, valueFormatter: axisText }]}
        margin={{ top: 12, right: 28, bottom: 4, left: 4 }}
      >
        <ChartsGrid horizontal />
        <BarPlot borderRadius={3} />
        <LinePlot />
        <MarkPlot />
        <ChartsXAxis axisId="periods" disableTicks />
        <ChartsYAxis axisId="values" disableLine disableTicks />
      </ChartsContainer>
    </Box>
  );
}

const chartSx = {
  mb: 4,
  '& text': { fontVariantNumeric: 'tabular-nums' },
  '@media (forced-colors: active)': {
    '& svg': { forcedColorAdjust: 'none' },
    '& .MuiBarElement-root, & rect': { fill: 'CanvasText' },
    '& .MuiLineElement-root': { stroke: 'Highlight' },
    '& .MuiMarkElement-root': { fill: 'Canvas', stroke: 'Highlight' },
    '& text': { fill: 'CanvasText' },
    '& line': { stroke: 'GrayText' },
  },
};
