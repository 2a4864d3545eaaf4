import Button from '@mui/material/Button';
import type { SaveOpening } from '#frontend/features/opening/api.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { RuleList } from '#frontend/ui/data/rule-list.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { formatStoreDay } from '#shared/dates/store-day.ts';
import { shortPlace } from '#shared/pickups/places.ts';
import type { Closure } from '#shared/schemas/opening.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import Add from '~icons/ic/round-add';

const ClosureDialog = lazyPart(async () => (await import('./closure-dialog.tsx')).ClosureDialog);

const describe = ({ from, to, place }: Closure, places: PickupPlace[]) => {
  const days =
    from === to ? formatStoreDay(from) : `${formatStoreDay(from)} to ${formatStoreDay(to)}`;
  return place ? `${days}, ${shortPlace(places, place)}` : days;
};

/** The days on which nothing can be picked up. */
export function ClosuresCard({ closures, ...saving }: { closures: Closure[] } & SaveOpening) {
  const places = usePlaces();
  const edited = useDialog<Closure | null>();
  const remove = ({ id }: Closure) =>
    saving.save({
      change: (rules) => ({ ...rules, closures: rules.closures.filter((one) => one.id !== id) }),
    });
  return (
    <SectionCard
      title="Closed Days"
      actions={
        <Button startIcon={<Add />} onClick={() => edited.open(null)}>
          Add Closed Days
        </Button>
      }
    >
      <RuleList
        rules={closures.toSorted((one, other) => one.from.localeCompare(other.from))}
        describe={(closure) => describe(closure, places)}
        none="No closed days yet."
        removal="Existing orders do not change."
        onEdit={edited.open}
        onRemove={remove}
      />
      {edited.show((closure, opening) => (
        <ClosureDialog closure={closure} {...opening} {...saving} />
      ))}
    </SectionCard>
  );
}
