import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { leftShares } from '#frontend/features/production/left.ts';
import type { usePlaces } from '#frontend/lib/public-settings.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { shortPlace } from '#shared/pickups/places.ts';
import type { TickedProduct } from '#shared/production/ticked-sheet.ts';
import { formatCount } from '#shared/text/format-count.ts';

type SharesProps = { product: TickedProduct; places: ReturnType<typeof usePlaces> };

/**
 * '9 AM 44 · 10 AM 30 · DAVIS 60 · WINTERS 14'. If there are more than two hours, the later ones are added
 * up.
 */
export function Shares({ product, places }: SharesProps) {
  const { hours, places: atPlaces } = leftShares(product);
  const { dates, row } = useWords();
  const [next, ...later] = hours.map(({ of, quantity }) => ({ label: dates.hour(of), quantity }));
  const rest = later.reduce((sum, { quantity }) => sum + quantity, 0);
  const byHour = later.length > 1 ? [next, { label: row.rest, quantity: rest }] : [next, ...later];
  const byPlace = atPlaces.map(({ of, quantity }) => ({ label: shortPlace(places, of), quantity }));
  return (
    <>
      <ShareList name={row.byHour} shares={byHour.filter((share) => share !== undefined)} />
      <Box component="span" sx={placesSx}>
        {' · '}
        <ShareList name={row.byPlace} shares={byPlace} />
      </Box>
      {' · '}
    </>
  );
}

type Share = { label: string; quantity: number };

const ShareList = ({ name, shares }: { name: string; shares: Share[] }) => (
  <Box component="span" role="group" aria-label={name}>
    {shares.map(({ label, quantity }, place) => (
      <Fragment key={label}>
        {/* Outside the span that keeps a share together, because the line could not break inside it. */}
        {place > 0 && ' · '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {label} <strong>{formatCount(quantity)}</strong>
        </Box>
      </Fragment>
    ))}
  </Box>
);

/** Hidden on phones, which have no room for it. */
export const placesSx = { display: { xs: 'none', '@sm': 'inline' } };
