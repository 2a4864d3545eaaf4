import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { openDrawerSums, otherSums } from '#frontend/features/till/drawer-sums.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import type { OpenTill } from '#shared/schemas/tills.ts';
import { Sums } from './sums.tsx';

/** 'In the drawer: $412.35' and what makes it up; below it what was paid otherwise. */
export function DrawerCard({ open }: { open: OpenTill }) {
  const timezone = useDisplayTimezone();
  const others = otherSums(open.sums);
  return (
    <Card component="section" aria-labelledby="in-the-drawer" sx={{ containerType: 'inline-size' }}>
      <CardContent sx={{ p: 6 }}>
        <Typography id="in-the-drawer" variant="h3" component="h2" sx={figureSx}>
          In the drawer:{' '}
          <Box component="span" sx={{ fontSize: { xs: '2.5rem', md: '3rem' }, lineHeight: 1.15 }}>
            <MoneyText cents={open.expected} />
          </Box>
        </Typography>
        <Sums label="In the drawer" sums={openDrawerSums(open, timezone)} />
        {others.length > 0 && (
          <>
            <Typography
              component="h3"
              variant="subtitle2"
              color="textSecondary"
              sx={{ mt: 5, mb: 1 }}
            >
              Not in the drawer
            </Typography>
            <Sums label="Not in the drawer" sums={others} />
          </>
        )}
      </CardContent>
    </Card>
  );
}

const figureSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2.5,
  mb: 3,
};
