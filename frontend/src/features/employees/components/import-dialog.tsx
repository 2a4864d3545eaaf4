import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useEmployees, useImportEmployees } from '#frontend/features/employees/api.ts';
import {
  type NameFile,
  nameProblem,
  namesOf,
  splitNames,
} from '#frontend/features/employees/name-file.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { formatCount, formatCounted } from '#shared/text/format-count.ts';

type Props = { file: NameFile; open: boolean; onClose: () => void };

/** Shows the names of a file before anything is written, and asks for their columns if need be. */
export function ImportDialog({ file, open, onClose }: Props) {
  const { data: employees = [] } = useEmployees();
  const { mutate, isPending } = useImportEmployees();
  const [columns, setColumns] = useState(file.columns);
  const [headings, setHeadings] = useState(file.headings);
  const names = namesOf(file.rows.slice(headings), columns);
  const problem = nameProblem(names);
  const { added, skipped } = splitNames(names, employees);
  const blank = file.rows.length - headings - names.length;
  return (
    <DialogForm
      open={open}
      title="Import Employees"
      submitLabel={`Import ${formatCounted(added.length, 'name', 'names')}`}
      busy={isPending}
      cannotSubmit={problem !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(names, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <Columns file={file} columns={columns} onChange={setColumns} />
      {columns.length > 0 && (
        <>
          <Headings file={file} headings={headings} onChange={setHeadings} />
          {problem && <Alert severity="error">{problem}</Alert>}
          <Names title={`${formatCount(added.length)} to add`} names={added} />
          <Names
            title={`${formatCounted(skipped.length, 'duplicate', 'duplicates')} skipped`}
            names={skipped}
          />
          {blank > 0 && (
            <Typography color="textSecondary">
              {formatCounted(blank, 'line', 'lines')} without a name
            </Typography>
          )}
        </>
      )}
    </DialogForm>
  );
}

type ColumnsProps = { file: NameFile; columns: number[]; onChange: (columns: number[]) => void };

/** The columns of the file. Cells are joined in the order in which the columns were pressed. */
function Columns({ file: { rows, headings }, columns, onChange }: ColumnsProps) {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (width < 2) return null;
  const first = rows.slice(headings, headings + 20);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography id="name-columns" sx={{ fontWeight: 600 }}>
        Which column has the names?
      </Typography>
      <Typography color="textSecondary">
        If there are two, press the first name, then the last.
      </Typography>
      <Box
        role="group"
        aria-labelledby="name-columns"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, maxHeight: 280, overflowY: 'auto' }}
      >
        {Array.from({ length: width }, (_, column) => (
          <ToggleButton
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position.
            key={column}
            value={column}
            selected={columns.includes(column)}
            onChange={() => {
              const others = columns.filter((other) => other !== column);
              onChange(others.length < columns.length ? others : [...columns, column]);
            }}
            sx={{
              flexDirection: 'column',
              alignItems: 'flex-start',
              maxWidth: 220,
              px: 3,
              overflowWrap: 'anywhere',
              textAlign: 'start',
            }}
          >
            {rows[headings - 1]?.[column] || `Column ${column + 1}`}
            <Typography variant="caption">
              {namesOf(first, [column]).slice(0, 2).join(' · ')}
            </Typography>
          </ToggleButton>
        ))}
      </Box>
    </Box>
  );
}

type HeadingsProps = { file: NameFile; headings: number; onChange: (headings: number) => void };

/** Shows the rows that are skipped as headings, or the first line, which may be one. */
function Headings({ file, headings, onChange }: HeadingsProps) {
  const most = Math.max(file.headings, 1);
  const cells = file.rows.slice(0, most).flat().filter(Boolean);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      <Typography sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
        {headings > 0 ? 'Skipped as heading' : 'First line'}: {cells.join(' · ')}
      </Typography>
      <Button onClick={() => onChange(headings > 0 ? 0 : most)}>
        {headings > 0 ? 'It is a name' : 'It is a heading'}
      </Button>
    </Box>
  );
}

/** One text with a line for each name, because thousands of elements would make the dialog slow. */
function Names({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{title}</Typography>
      <Box
        role="region"
        aria-label={title}
        tabIndex={0}
        sx={{
          px: 3,
          py: 2,
          maxHeight: 240,
          overflowY: 'auto',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        {names.join('\n')}
      </Box>
    </div>
  );
}
