import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { useStations } from '#frontend/entities/catalog/stations.ts';
import { useSaveStations } from '#frontend/features/categories/api/save-stations.ts';
import { movedUp } from '#frontend/lib/moved-up.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { allOf, QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Station } from '#shared/schemas/stations.ts';
import Add from '~icons/ic/round-add';
import { StationList } from './station-list.tsx';

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
  const removed = useDialog<Station>();
  const { save, isSaving } = useSaveStations();
  const moveUp = (id: string) => isSaving || save({ change: (all) => movedUp(all, id) });
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
          <Typography color="textSecondary">
            Where things are made, and how many days before the pickup, in the order of the work.
            Each is a tab in ‘What to Bake’.
          </Typography>
          <QueryStates
            query={allOf(stations, categories, products)}
            loading={null}
            failure="Failed to fetch the stations."
          >
            {() => (
              <StationList
                stations={stations.data?.stations ?? []}
                {...inputs}
                onMoveUp={moveUp}
                onEdit={edited.open}
                onRemove={removed.open}
              />
            )}
          </QueryStates>
        </SectionCard>
      )}
      {edited.show((station, opening) => (
        <StationDialog station={station} {...inputs} {...opening} />
      ))}
      {removed.show((station, opening) => (
        <RemoveStation
          station={station}
          busy={isSaving}
          onRemove={(id) =>
            save({ change: (all) => all.filter((one) => one.id !== id), onSaved: removed.close })
          }
          {...opening}
        />
      ))}
    </>
  );
}

type RemoveProps = {
  station: Station;
  open: boolean;
  busy: boolean;
  onRemove: (id: string) => void;
  onClose: () => void;
};

const RemoveStation = ({ station, open, busy, onRemove, onClose }: RemoveProps) => (
  <ConfirmDialog
    open={open}
    title={`Remove ${station.name}?`}
    text="Its tab goes from ‘What to Bake’. What was ticked there is listed as no longer on the sheet."
    confirmLabel="Remove"
    destructive
    busy={busy}
    onConfirm={() => onRemove(station.id)}
    onCancel={onClose}
  />
);
