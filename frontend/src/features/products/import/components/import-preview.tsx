import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Targets } from '#frontend/features/products/import/known-columns.ts';
import {
  kindLabels,
  type LineKind,
  lineKinds,
  type PreparedImport as Plan,
} from '#frontend/features/products/import/preview-import.ts';
import type { Preview } from '#frontend/features/products/import/use-import-source.ts';
import { groupBy } from '#shared/group-by.ts';
import { FoundColumns } from './found-columns.tsx';
import { LineList } from './line-list.tsx';

type Choice = LineKind | 'all';

function PlannedLines({ lines, newCategories }: Plan) {
  const [chosen, setChosen] = useState<Choice>('all');
  const counts = groupBy(lines, ({ kind }) => kind);
  const renamed = lines.flatMap(({ line, isRenamed }) => (isRenamed ? line : []));
  const kind = chosen === 'all' || counts.has(chosen) ? chosen : 'all';
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {renamed.length > 0 && (
        <Alert severity="warning">
          The SKU of an earlier line, but another name; the last one would stay. Line{' '}
          {renamed.slice(0, 10).join(', ')}
          {renamed.length > 10 && ' …'}
        </Alert>
      )}
      <ToggleButtonGroup
        exclusive
        aria-label="Lines to show"
        value={kind}
        onChange={(_, choice: Choice | null) => setChosen(choice ?? 'all')}
        sx={{ flexWrap: 'wrap', '& button': { px: 3 } }}
      >
        <ToggleButton value="all">All {lines.length}</ToggleButton>
        {lineKinds
          .filter((one) => counts.has(one))
          .map((one) => (
            <ToggleButton key={one} value={one}>
              {kindLabels[one]} {counts.get(one)?.length}
            </ToggleButton>
          ))}
      </ToggleButtonGroup>
      {newCategories.length > 0 && (
        <Typography variant="body2">
          New categories: <strong>{newCategories.join(', ')}</strong>
        </Typography>
      )}
      <LineList
        label="What would be imported"
        lines={kind === 'all' ? lines : (counts.get(kind) ?? [])}
      />
    </Box>
  );
}

type Props = { preview: Preview; onColumns: (targets: Targets) => void };

/** Shows what an import would change, before anything is written. */
export function ImportPreview({ preview, onColumns }: Props) {
  switch (preview.state) {
    case 'empty':
    // The step of the columns is shown instead.
    case 'columns':
      return null;
    case 'reading':
      return <Skeleton role="status" aria-label="Reading..." variant="rounded" height={160} />;
    case 'unknown':
      return (
        <Alert severity="error">The products could not be read, so there is no preview.</Alert>
      );
    case 'refused':
      return <Alert severity="error">{preview.reason}</Alert>;
    case 'ready':
      return (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <FoundColumns {...preview.columns} onChange={onColumns} />
          <PlannedLines {...preview.plan} />
        </Box>
      );
  }
}
