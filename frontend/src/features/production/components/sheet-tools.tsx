import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearchParams } from 'react-router-dom';
import {
  type SheetSort,
  sheetSortOf,
  sheetSorts,
} from '#frontend/features/production/group-sheet.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Station } from '#shared/schemas/stations.ts';
import Sort from '~icons/ic/round-sort';

/** Lazy, because only stores with stations need it. */
const StationTabs = lazyPart(async () => (await import('./station-tabs.tsx')).StationTabs);

type Props = { stations: Station[]; station: Station | undefined };

/** The station and the sort of the sheet. The URL contains both. */
export function SheetTools({ stations, station }: Props) {
  return (
    <Box sx={toolsSx}>
      {stations.length > 0 && (
        <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
          <StationTabs stations={stations} chosen={station} />
        </Box>
      )}
      <SortChoice isShort={stations.length > 0} />
    </Box>
  );
}

export function useSheetSort(): [SheetSort, (sort: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (sort: string | null) =>
    // Null when the pressed button is pressed again.
    sort &&
    setSearch(
      (known) => {
        known.delete('sort');
        if (sort !== 'category') known.set('sort', sort);
        return known;
      },
      { replace: true },
    );
  return [sheetSortOf(search.get('sort')), choose];
}

/** `isShort` saves space for the stations on a phone. */
function SortChoice({ isShort }: { isShort: boolean }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [sort, choose] = useSheetSort();
  const { sheet } = useWords();
  if (isPhone)
    return (
      <TextField
        select
        size="small"
        value={sort}
        onChange={({ target }) => choose(target.value)}
        slotProps={{
          select: {
            inputProps: { 'aria-label': sheet.sortBy },
            renderValue: isShort
              ? () => (
                  <Sort titleAccess={sheet.by(sheet.sorts[sort])} style={{ display: 'block' }} />
                )
              : undefined,
          },
        }}
        sx={{ ml: 'auto', ...(isShort && { width: 80, flex: 'none' }) }}
      >
        {sheetSorts.map((key) => (
          <MenuItem key={key} value={key}>
            {sheet.by(sheet.sorts[key])}
          </MenuItem>
        ))}
      </TextField>
    );
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={sheet.sortBy}
      value={sort}
      onChange={(_event, value: string | null) => choose(value)}
      sx={sortSx}
    >
      {sheetSorts.map((key) => (
        <ToggleButton key={key} value={key}>
          {sheet.sorts[key]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const toolsSx = {
  display: 'flex',
  displayPrint: 'none',
  alignItems: 'center',
  gap: 4,
  minHeight: 52,
};
const sortSx = {
  ml: 'auto',
  '& .MuiToggleButton-root': { minHeight: 48, px: 4, fontWeight: 600, whiteSpace: 'nowrap' },
};
