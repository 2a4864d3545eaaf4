import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  allTargets,
  type Target,
  type Targets,
} from '#frontend/features/products/import/known-columns.ts';
import { labelOf } from '#frontend/features/products/import/map-columns.ts';
import type { CsvTable } from '#shared/csv/read-table.ts';

/** Of a new product. */
const required: Target[] = ['title', 'price'];

function exampleOf({ records }: CsvTable, at: number): string {
  const cell = records.map(({ cells }) => (cells[at] ?? '').trim()).find(Boolean);
  return cell ? `“${cell.slice(0, 60)}”` : 'Empty';
}

type Props = {
  table: CsvTable;
  targets: Targets;
  problem: string | undefined;
  onChange: (targets: Targets) => void;
};

/** 'Which column is what': a choice for each column, with an example from the file. */
export function ColumnStep({ table, targets, problem, onChange }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <div>
        <Typography variant="subtitle1" component="h3">
          Which column is what?
        </Typography>
        <Typography variant="body2" color="textSecondary">
          New products need a name and a price. Below each column is a cell of your file.
        </Typography>
      </div>
      {problem && <Alert severity="warning">{problem}</Alert>}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
          gap: 4,
        }}
      >
        {table.header.cells.map((heading, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
            key={at}
            id={`column-${at}`}
            select
            label={heading.trim() || `Column ${at + 1}`}
            value={targets[at] ?? ''}
            helperText={exampleOf(table, at)}
            onChange={({ target }) =>
              onChange(
                targets.with(
                  at,
                  allTargets.find((one) => one === target.value),
                ),
              )
            }
            slotProps={{
              select: { displayEmpty: true },
              formHelperText: { sx: { overflowWrap: 'anywhere' } },
            }}
          >
            <MenuItem value="">Leave out</MenuItem>
            {allTargets.map((one) => (
              <MenuItem key={one} value={one}>
                {labelOf(one)}
                {required.includes(one) && ' (required)'}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </Box>
  );
}
