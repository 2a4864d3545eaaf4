import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { kindLabels, lineKinds } from '#frontend/features/products/import/line-kinds.ts';
import type {
  LineKind,
  PreparedImport as Plan,
} from '#frontend/features/products/import/preview-import.ts';
import type { Preview } from '#frontend/features/products/import/use-preview.ts';
import { groupBy } from '#shared/group-by.ts';
import { LineList } from './line-list.tsx';

type Choice = LineKind | 'all';

function PlannedLines({ lines, newCategories }: Plan) {
  const [chosen, setChosen] = useState<Choice>('all');
  const counts = groupBy(lines, ({ kind }) => kind);
  const kind = chosen === 'all' || counts.has(chosen) ? chosen : 'all';
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
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

/** Shows what an import would change, before anything is written. */
export function ImportPreview({ preview }: { preview: Preview }) {
  switch (preview.state) {
    case 'empty':
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
      return <PlannedLines {...preview.plan} />;
  }
}
