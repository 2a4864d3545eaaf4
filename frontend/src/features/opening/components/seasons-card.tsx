import Button from '@mui/material/Button';
import type { SaveOpening } from '#frontend/features/opening/api.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { RuleList } from '#frontend/ui/data/rule-list.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { formatClock, formatShortDay } from '#shared/dates/store-day.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import type { Closure, Season } from '#shared/schemas/opening.ts';
import type { Product } from '#shared/schemas/products.ts';
import Add from '~icons/ic/round-add';

const SeasonDialog = lazyPart(async () => (await import('./season-dialog.tsx')).SeasonDialog);

type Props = {
  seasons: Season[];
  closures: Closure[];
  products: Product[];
  timezone: string;
} & SaveOpening;

const describe = ({ days, menu, hours, lastOrder }: Season, timezone: string): string =>
  [
    days.map(formatShortDay).join(', '),
    hours && `${formatClock(hours.opens)} to ${formatClock(hours.closes)}`,
    menu.length > 0 && `${menu.length} ${menu.length === 1 ? 'product' : 'products'}`,
    lastOrder && `orders until ${formatPickup(lastOrder, timezone)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Seasons, such as the days before Thanksgiving, with their own menu, hours and order deadline. */
export function SeasonsCard({ seasons, timezone, closures, products, ...saving }: Props) {
  const edited = useDialog<Season | null>();
  const remove = ({ id }: Season) =>
    saving.save({
      change: (rules) => ({ ...rules, seasons: rules.seasons.filter((one) => one.id !== id) }),
    });
  return (
    <SectionCard
      title="Seasons"
      actions={
        <Button startIcon={<Add />} onClick={() => edited.open(null)}>
          Add Season
        </Button>
      }
    >
      <RuleList
        rules={seasons}
        describe={(season) => describe(season, timezone)}
        none="A season has its own menu, hours and last order, on days such as those before Thanksgiving."
        removal="Existing orders do not change."
        onEdit={edited.open}
        onRemove={remove}
      />
      {edited.show((season, opening) => (
        <SeasonDialog
          season={season}
          {...opening}
          closures={closures}
          products={products}
          timezone={timezone}
          {...saving}
        />
      ))}
    </SectionCard>
  );
}
