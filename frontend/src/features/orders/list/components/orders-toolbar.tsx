import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import {
  offeredPayments,
  paymentFilterLabel,
  statusFilterLabels,
} from '#frontend/features/orders/list/filter-labels.ts';
import type { ListControls } from '#frontend/features/orders/list/use-list-view.ts';
import type { SearchDraft } from '#frontend/features/orders/list/use-search-draft.ts';
import { isTooShort } from '#frontend/features/orders/list-view.ts';
import { useRecordsPayments } from '#frontend/lib/public-settings.ts';
import { SearchField } from '#frontend/ui/forms/search-field.tsx';
import { TableToolbar } from '#frontend/ui/layout/table-toolbar.tsx';
import { maxSearchLength, statusFilters } from '#shared/schemas/order-list.ts';

/** The select's value for no filter, because selects hold only text. */
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
  /** The sort control, if the columns have no headings. */
  sort: ReactNode;
};

type FilterSelectProps<Value extends string> = {
  name: string;
  /** 'All Statuses' */
  none: string;
  value: Value | undefined;
  options: readonly Value[];
  labelOf: (value: Value) => string;
  onChange: (value: Value | undefined) => void;
};

const FilterSelect = <Value extends string>({
  name,
  none,
  ...filter
}: FilterSelectProps<Value>) => (
  <Select<string>
    displayEmpty
    value={filter.value ?? all}
    onChange={({ target }) => filter.onChange(filter.options.find((one) => one === target.value))}
    inputProps={{ 'aria-label': name }}
    sx={selectSx}
  >
    <MenuItem value={all}>{none}</MenuItem>
    {filter.options.map((option) => (
      <MenuItem key={option} value={option}>
        {filter.labelOf(option)}
      </MenuItem>
    ))}
  </Select>
);

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

/** Search, filters by pickup, status and payment, and the number of shown orders. */
export function OrdersToolbar({ list, search, onEnter, countText, sort }: Props) {
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
            name="Status"
            none="All Statuses"
            value={view.status}
            options={statusFilters}
            labelOf={(status) => statusFilterLabels[status]}
            onChange={(status) => refine({ status })}
          />
          <FilterSelect
            name="Payment"
            none="All Payments"
            value={view.payment}
            // A link may have opened the list of a store that recorded payments before.
            options={offeredPayments(recordsPayments || view.payment === 'give_back')}
            labelOf={paymentFilterLabel}
            onChange={(payment) => refine({ payment })}
          />
          {sort}
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

/** Side by side on a phone, unless the text is so large that each needs a full line. */
const selectSx = { '&&': { minWidth: { xs: 'min(8rem, 100%)', sm: '9.75rem' } } };
const pickupSx = {
  // Large text needs two lines.
  '&&': { flex: { xs: '1 1 100%', sm: '0 0 auto' }, flexWrap: 'wrap' },
  // The class is doubled, because MUI's own padding would win otherwise.
  '&& > *': { flex: '1 1 auto', minWidth: 44, px: { xs: 1, sm: 3 } },
};
