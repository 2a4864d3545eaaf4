import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { columnHeaders, sortColumns } from '#frontend/features/orders/list/columns.ts';
import type { ListControls } from '#frontend/features/orders/list/use-list-view.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import ArrowDownward from '~icons/ic/round-arrow-downward';
import ArrowUpward from '~icons/ic/round-arrow-upward';

/** The select's value for no column, because selects hold only text. */
const none = '';

/** The sort control for screens without room for columns. */
export function SortControl({ view, refine }: Pick<ListControls, 'view' | 'refine'>) {
  const { sort, direction } = view;
  const isRising = direction === 'asc';
  return (
    <Box sx={{ display: 'flex' }}>
      <Select
        displayEmpty
        value={sort ?? none}
        onChange={({ target }) => refine({ sort: target.value || undefined, direction: 'asc' })}
        inputProps={{ 'aria-label': 'Sort by' }}
        sx={{ flex: 1, minWidth: 0 }}
      >
        <MenuItem value={none}>{view.pickup ? 'Soonest first' : 'Newest first'}</MenuItem>
        {sortColumns.map((column) => (
          <MenuItem key={column} value={column}>
            {columnHeaders[column]}
          </MenuItem>
        ))}
      </Select>
      {sort && (
        <NamedIconButton
          name={isRising ? 'Sort descending' : 'Sort ascending'}
          onClick={() => refine({ direction: isRising ? 'desc' : 'asc' })}
        >
          {isRising ? <ArrowUpward /> : <ArrowDownward />}
        </NamedIconButton>
      )}
    </Box>
  );
}
