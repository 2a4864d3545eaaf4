import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import {
  columnHeaders,
  offeredPayments,
  paymentFilterLabel,
  sortColumns,
  statusFilterLabels,
} from '#frontend/features/orders/list/labels.ts';
import type { ListControls } from '#frontend/features/orders/list/use-list-view.ts';
import type { SearchDraft } from '#frontend/features/orders/list/use-search-draft.ts';
import { isTooShort } from '#frontend/features/orders/list-view.ts';
import { useRecordsPayments } from '#frontend/lib/public-settings.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { FilterSelect } from '#frontend/ui/forms/filter-select.tsx';
import { SearchField } from '#frontend/ui/forms/search-field.tsx';
import { TableToolbar } from '#frontend/ui/layout/table-toolbar.tsx';
import { maxSearchLength, statusFilters } from '#shared/schemas/order-list.ts';
import ArrowDownward from '~icons/ic/round-arrow-downward';
import ArrowUpward from '~icons/ic/round-arrow-upward';

/** No filter by pickup. */
const all = '';

/** The selectable pickup filters. The dashboard links to further ones. */
const pickups = [
  ['today', 'Today'],
  ['tomorrow', 'Tomorrow'],
  ['upcoming', 'Upcoming'],
] as const;

type Props = {
  list: ListControls;
  search: SearchDraft;
  onEnter: () => void;
  /** Undefined while the first page loads. */
  countText: string | undefined;
  /** False for screens without room for columns, whose headings sort. */
  hasColumns: boolean;
};

const PickupFilter = ({ view, refine }: Pick<ListControls, 'view' | 'refine'>) => (
  <ToggleButtonGroup
    exclusive
    aria-label="Pickup"
    value={view.pickup ?? all}
    onChange={(_event, pickup) => refine({ pickup: pickup || undefined })}
    sx={pickupSx}
  >
    <ToggleButton value={all}>All</ToggleButton>
    {pickups.map(([pickup, label]) => (
      <ToggleButton key={pickup} value={pickup}>
        {label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

export function OrdersToolbar({ list, search, onEnter, countText, hasColumns }: Props) {
  const { view, refine } = list;
  const { draft, setDraft } = search;
  const recordsPayments = useRecordsPayments();
  return (
    <TableToolbar
      label="Orders"
      search={
        <SearchField
          label="Number, name, email or phone"
          value={draft}
          onChange={(text) => setDraft(text.slice(0, maxSearchLength))}
          onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        />
      }
      chosen={[view.pickup, view.status, view.payment, view.sort].filter(Boolean).length}
      filters={
        <>
          <PickupFilter view={view} refine={refine} />
          <FilterSelect
            label="Status"
            none="All Statuses"
            value={view.status}
            options={statusFilters.map((value) => ({ value, label: statusFilterLabels[value] }))}
            onChange={(status) => refine({ status })}
            sx={selectSx}
          />
          <FilterSelect
            label="Payment"
            none="All Payments"
            value={view.payment}
            // A link may still use the filter after the store stopped recording payments.
            options={offeredPayments(recordsPayments || view.payment === 'give_back').map(
              (value) => ({ value, label: paymentFilterLabel(value) }),
            )}
            onChange={(payment) => refine({ payment })}
            sx={selectSx}
          />
          {!hasColumns && <SortControl view={view} refine={refine} />}
        </>
      }
      count={
        isTooShort({ ...view, search: draft })
          ? `Type at least 2 characters to search. ${countText ?? ''}`
          : // A non-breaking space keeps the line's height while there is no text.
            (countText ?? '\u00A0')
      }
    />
  );
}

function SortControl({ view, refine }: Pick<ListControls, 'view' | 'refine'>) {
  const { sort, direction } = view;
  const isRising = direction === 'asc';
  return (
    <Box sx={{ display: 'flex' }}>
      <FilterSelect
        label="Sort by"
        none={view.pickup ? 'Soonest first' : 'Newest first'}
        value={sort}
        options={sortColumns.map((value) => ({ value, label: columnHeaders[value] }))}
        onChange={(column) => refine({ sort: column, direction: 'asc' })}
        sx={{ flex: 1, minWidth: 0 }}
      />
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

/** Side by side on a phone, unless the text is so large that each needs a full line. */
const selectSx = { '&&': { minWidth: { xs: 'min(8rem, 100%)', sm: '9.75rem' } } };
const pickupSx = {
  // Large text needs two lines.
  '&&': { flex: { xs: '1 1 100%', sm: '0 0 auto' }, flexWrap: 'wrap' },
  // The class is doubled, because MUI's own padding would win otherwise.
  '&& > *': { flex: '1 1 auto', minWidth: 44, px: { xs: 1, sm: 3 } },
};
