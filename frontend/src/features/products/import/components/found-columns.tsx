import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isInverse, type Targets } from '#frontend/features/products/import/known-columns.ts';
import { labelOf } from '#frontend/features/products/import/map-columns.ts';
import type { FoundColumns as Found } from '#frontend/features/products/import/preview-import.ts';
import { columnOf } from '#shared/products/parse-product-csv.ts';

const most = 8;
const listed = (names: string[]) =>
  names.length > most
    ? `${names.slice(0, most).join(', ')} and ${names.length - most} more`
    : names.join(', ');

type Props = Found & { onChange: (targets: Targets) => void };

/** Lists the field of each column of a file, and what was skipped. Shows nothing for a file of ours. */
export function FoundColumns({ table, targets, onChange }: Props) {
  const headings = table.header.cells;
  const skipped = table.above.map(
    ({ cells }) => `“${cells.filter(Boolean).join(' ').slice(0, 60)}”`,
  );
  const taken = headings.flatMap((heading, at) => {
    const target = targets[at];
    if (!target) return [];
    const label = isInverse(heading) && target === 'isActive' ? 'not active' : labelOf(target);
    const isPlain = new RegExp(`^ *(${target}|${label}) *$`, 'i').test(heading);
    return isPlain ? heading : `${heading} (${label})`;
  });
  const leftOut = headings.flatMap((heading, at) =>
    targets[at] ? [] : heading || `Column ${at + 1}`,
  );
  const isOurs = headings.every((heading, at) => columnOf(heading) === targets[at]);
  if (isOurs && skipped.length === 0) return null;
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {skipped.length > 0 && <div>Skipped above the columns: {listed(skipped)}</div>}
      <div>Columns: {taken.join(', ')}</div>
      {leftOut.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>Left out: {listed(leftOut)}</Box>
      )}
      <Button onClick={() => onChange(targets)} sx={{ ml: -2 }}>
        Change columns
      </Button>
    </Typography>
  );
}
