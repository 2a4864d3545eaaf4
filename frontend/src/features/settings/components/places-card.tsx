import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { useSavePlaces } from '#frontend/features/settings/api.ts';
import { movedUp } from '#frontend/lib/lists.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { Fold } from '#frontend/ui/layout/fold.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { PickupPlace } from '#shared/schemas/places.ts';
import Edit from '~icons/ic/outline-edit';
import Add from '~icons/ic/round-add';
import ArrowUpward from '~icons/ic/round-arrow-upward';

const PlaceDialog = lazyPart(async () => (await import('./place-dialog.tsx')).PlaceDialog);

/** 'Other · asks where · retired' */
const describe = ({ name, short, hasHours, needsNote, isRetired }: PickupPlace): string =>
  [
    ...(short === name ? [] : [short]),
    hasHours ? 'own hours' : 'no hours of its own',
    ...(needsNote ? ['asks where'] : []),
    ...(isRetired ? ['retired'] : []),
  ].join(' · ');

function PlaceWords({ place }: { place: PickupPlace }) {
  return (
    <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle1" color={place.isRetired ? 'textSecondary' : 'textPrimary'}>
        {place.name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {describe(place)}
      </Typography>
    </Box>
  );
}

/** The pickup places, which are saved separately (docs/product.md#pickup-places). */
export function PlacesCard({ places }: { places: PickupPlace[] }) {
  const { hash } = useLocation();
  const edited = useDialog<PickupPlace | null>();
  const { save, isSaving } = useSavePlaces();
  const change = (changed: (all: PickupPlace[]) => PickupPlace[]) =>
    isSaving || save({ change: changed });
  const retire = (id: string, isRetired: boolean) =>
    change((all) => all.map((place) => (place.id === id ? { ...place, isRetired } : place)));
  const offered = places.flatMap(({ short, isRetired }) => (isRetired ? [] : [short]));
  return (
    <SectionCard title="Pickup places">
      <Fold title={offered.join(', ')} opens={hash === '#places'}>
        <Typography color="textSecondary">
          Where orders can be picked up, in the order in which they are offered. Saved at once. A
          retired place is not offered any more; orders keep it.
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {places.map((place, index) => (
            <Box component="li" key={place.id} sx={rowSx}>
              <PlaceWords place={place} />
              <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
                {index > 0 && (
                  <NamedIconButton
                    name={`Move ${place.short} up`}
                    onClick={() => change((all) => movedUp(all, place.id))}
                  >
                    <ArrowUpward />
                  </NamedIconButton>
                )}
                <NamedIconButton name={`Edit ${place.short}`} onClick={() => edited.open(place)}>
                  <Edit />
                </NamedIconButton>
                <Button
                  color="inherit"
                  aria-label={`${place.isRetired ? 'Restore' : 'Retire'} ${place.short}`}
                  onClick={() => retire(place.id, !place.isRetired)}
                >
                  {place.isRetired ? 'Restore' : 'Retire'}
                </Button>
              </Box>
            </Box>
          ))}
        </Box>
        <Button startIcon={<Add />} onClick={() => edited.open(null)}>
          Add Place
        </Button>
      </Fold>
      {edited.show((place, opening) => (
        <PlaceDialog place={place} {...opening} />
      ))}
    </SectionCard>
  );
}

const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', py: 2 };
