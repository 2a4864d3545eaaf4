import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { rangeLabels, rangeNames } from '#frontend/features/sales/ranges.ts';
import type { SalesView } from '#frontend/features/sales/use-sales-view.ts';
import { radius } from '#frontend/theme/tokens.ts';

export function RangeBar({ view }: { view: SalesView }) {
  const { name, range, mistake, choose } = view;
  const fields = [
    { end: 'from', label: 'First day' },
    { end: 'to', label: 'Last day' },
  ] as const;
  return (
    <Box sx={barSx}>
      <ToggleButtonGroup
        exclusive
        aria-label="Days"
        value={name}
        onChange={(_event, chosen) => chosen && choose({ name: chosen })}
        sx={groupSx}
      >
        {rangeNames.map((one) => (
          <ToggleButton key={one} value={one}>
            {rangeLabels[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {name === 'days' &&
        fields.map(({ end, label }) => (
          <TextField
            key={end}
            type="date"
            size="small"
            value={range[end]}
            error={end === 'to' && mistake !== undefined}
            helperText={end === 'to' && mistake}
            onChange={({ target }) => {
              if (target.value) choose({ [end]: target.value });
            }}
            slotProps={{ htmlInput: { 'aria-label': label } }}
            sx={{ width: '10rem' }}
          />
        ))}
    </Box>
  );
}

/** Apart from each other, because joined buttons look broken where they wrap. */
const groupSx = {
  flexWrap: 'wrap',
  // One row on a phone, of labels on two lines; more rows with larger text.
  display: { xs: 'grid', sm: 'inline-flex' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(4rem, 1fr))',
  '& .MuiToggleButton-root': { px: { xs: 1, sm: 3 }, lineHeight: 1.25 },
  width: { xs: '100%', sm: 'auto' },
  gap: 2,
  '&& .MuiToggleButton-root': { m: 0, border: 1, borderRadius: `${radius.control}px` },
  '&&& .MuiToggleButton-root:not(.Mui-selected)': { borderColor: 'outline' },
};

const barSx = {
  display: 'flex',
  displayPrint: 'none',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 3,
  mb: 4,
  '& .MuiToggleButton-root': { minHeight: 44 },
  '& .MuiInputBase-root': { minHeight: 44 },
};
