import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { useStations } from '#frontend/entities/catalog/stations.ts';
import { useSaveStations } from '#frontend/features/categories/api.ts';
import { describeStation } from '#frontend/features/categories/station-words.ts';
import { movedUp } from '#frontend/lib/lists.ts';
import type { useDialog } from '#frontend/lib/use-dialog.tsx';
import { RuleList } from '#frontend/ui/data/rule-list.tsx';
import { allOf, QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Station } from '#shared/schemas/stations.ts';
import Add from '~icons/ic/round-add';

const StationDialog = lazyPart(async () => (await import('./station-dialog.tsx')).StationDialog);

type Props = {
  /** The dialog of a station; the screen's menu opens it too. */
  edited: ReturnType<typeof useDialog<Station | null>>;
};

/** Lists what each station makes, and how many days ahead, once there is one (docs/product.md#stations). */
export function StationsSection({ edited }: Props) {
  const stations = useStations();
  const categories = useCategories();
  const products = useProducts();
  const { save, isSaving } = useSaveStations();
  const moveUp = ({ id }: Station) => isSaving || save({ change: (all) => movedUp(all, id) });
  const remove = ({ id }: Station) => save({ change: (all) => all.filter((one) => one.id !== id) });
  const inputs = { categories: categories.data ?? [], products: products.data ?? [] };
  const isShown = stations.isLoadingError || (stations.data?.stations.length ?? 0) > 0;
  return (
    <>
      {isShown && (
        <SectionCard
          title="Stations"
          actions={
            <Button startIcon={<Add />} onClick={() => edited.open(null)}>
              Add Station
            </Button>
          }
        >
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            Where things are made, and how many days before the pickup, in the order of the work.
            Each is a tab in ‘What to Bake’.
          </Typography>
          <QueryStates
            query={allOf(stations, categories, products)}
            loading={null}
            failure="Failed to fetch the stations."
          >
            {() => (
              <RuleList
                rules={stations.data?.stations ?? []}
                describe={(station) => describeStation(station, inputs.categories, inputs.products)}
                removal="Its tab disappears from ‘What to Bake’. Items ticked there are listed as no longer on the sheet."
                onMoveUp={moveUp}
                onEdit={edited.open}
                onRemove={remove}
              />
            )}
          </QueryStates>
        </SectionCard>
      )}
      {edited.show((station, opening) => (
        <StationDialog station={station} {...inputs} {...opening} />
      ))}
    </>
  );
}
