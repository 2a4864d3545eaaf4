import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { nameSx } from '#frontend/features/pickups/pickups-sx.ts';
import type { Hour } from '#frontend/features/pickups/sections.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';

type Props = { hours: Hour[]; current: Hour | undefined };

/** Shows the progress of each hour while no order is selected. */
export const HoursCard = memo(function HoursCard({ hours, current }: Props) {
  const { dates, hours: words } = useWords();
  return (
    <Card sx={{ borderColor: 'outline' }}>
      <Box sx={{ px: 5, pt: 3, pb: 4 }}>
        <Typography component="h2" sx={nameSx}>
          {words.title}
        </Typography>
      </Box>
      {hours.length > 0 && (
        <Box component="table" sx={tableSx}>
          <thead>
            <tr>
              {[words.hour, words.gone, words.notReady, words.toTake].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour.hour} data-now={hour === current || undefined}>
                <th scope="row">{dates.hour(hour.hour)}</th>
                <td>
                  <b>{hour.gone}</b> {words.of(hour.all)}
                </td>
                <td>{hour.notReady || '–'}</td>
                <td>{hour.toTake > 0 ? formatMoney(hour.toTake) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Card>
  );
});

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  borderTop: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { height: 44, px: 5, textAlign: 'end', fontWeight: 400, color: 'text.secondary' },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': { height: 36, fontSize: '0.8125rem', fontWeight: 600, bgcolor: 'sunken' },
  '& tbody th, & b': { fontWeight: 600, color: 'text.primary' },
  '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
  '& [data-now]': {
    boxShadow: (theme: Theme) => `inset 5px 0 0 ${theme.vars.palette.secondary.main}`,
  },
};
