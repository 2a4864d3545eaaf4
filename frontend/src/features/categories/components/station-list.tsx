import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { describeStation } from '#frontend/features/categories/station-words.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import type { Station } from '#shared/schemas/stations.ts';
import Delete from '~icons/ic/outline-delete';
import Edit from '~icons/ic/outline-edit';
import ArrowUpward from '~icons/ic/round-arrow-upward';

type Props = {
  stations: Station[];
  categories: Category[];
  products: Product[];
  onMoveUp: (id: string) => void;
  onEdit: (station: Station) => void;
  onRemove: (station: Station) => void;
};

/** The stations in the order of the work, each with what it makes. */
export const StationList = ({ stations, categories, products, ...on }: Props) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {stations.map((station, place) => (
      <StationRow
        key={station.id}
        station={station}
        text={describeStation(station, categories, products)}
        onMoveUp={place > 0 ? () => on.onMoveUp(station.id) : undefined}
        onEdit={() => on.onEdit(station)}
        onRemove={() => on.onRemove(station)}
      />
    ))}
  </Box>
);

type RowProps = {
  station: Station;
  text: string;
  /** Missing for the first. */
  onMoveUp: (() => void) | undefined;
  onEdit: () => void;
  onRemove: () => void;
};

function StationRow({ station, text, onMoveUp, onEdit, onRemove }: RowProps) {
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle1">{station.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      {onMoveUp && (
        <NamedIconButton name={`Move ${station.name} up`} onClick={onMoveUp}>
          <ArrowUpward />
        </NamedIconButton>
      )}
      <NamedIconButton name={`Edit ${station.name}`} onClick={onEdit}>
        <Edit />
      </NamedIconButton>
      <NamedIconButton name={`Remove ${station.name}`} onClick={onRemove}>
        <Delete />
      </NamedIconButton>
    </Box>
  );
}

const rowSx = { display: 'flex', alignItems: 'center', py: 2 };
