import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import {
  besideSums,
  closedDrawerSums,
  movedTable,
  soldSums,
} from '#frontend/features/till/z-tables.ts';
import { formatStoreDay } from '#shared/dates/store-day.ts';
import type { ZDetail } from '#shared/schemas/tills.ts';
import { MoneyTable } from './money-table.tsx';
import { Sums } from './sums.tsx';

/** A closed Z on one page: money that moved, the drawer, and what was sold on its day. */
export const ZSums = ({ z }: { z: ZDetail }) => (
  <Card sx={{ containerType: 'inline-size', p: 6 }}>
    <Box sx={gridSx}>
      <Part title="Money that moved" isWide>
        <MoneyTable label="Money that moved" {...movedTable(z)} />
        <Box sx={{ mt: 3 }}>
          <Sums label="Beside it" sums={besideSums(z)} />
        </Box>
      </Part>
      <Part title="Drawer">
        <Sums label="Drawer" sums={closedDrawerSums(z)} />
      </Part>
      <Part title={`Sold on ${formatStoreDay(z.sold.day)}`}>
        <Sums label="Sold" sums={soldSums(z.sold)} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Complete orders, on the day of their pickup. A deposit counts here only then.
        </Typography>
      </Part>
    </Box>
  </Card>
);

function Part({
  title,
  isWide,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={isWide ? { gridColumn: '1 / -1' } : undefined}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const gridSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '24px 40px',
  alignItems: 'start',
  '@container (min-width: 38rem)': { gridTemplateColumns: '1fr 1fr' },
};
