import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import type { Sum } from '#shared/tills/z-tables.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.35,
  '& th': {
    padding: '9px 12px 9px 0',
    textAlign: 'start',
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
  '& td': { padding: '9px 0', textAlign: 'end', verticalAlign: 'top', whiteSpace: 'nowrap' },
  '& tr + tr > *': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tr[data-tone=total] > *': {
    borderTop: `2px solid ${theme.vars.palette.text.primary}`,
    fontWeight: 700,
  },
  '& tr[data-tone=bad] > *': { color: theme.vars.palette.error.main, fontWeight: 700 },
}));

const Note = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: theme.typography.pxToRem(13),
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
  '@container (min-width: 34rem)': { display: 'inline', marginInlineStart: 8 },
}));

const shown = (value: Sum['value']): ReactNode =>
  typeof value === 'number' ? <MoneyText cents={value} /> : value;

export function Sums({ label, sums }: { label: string; sums: Sum[] }) {
  return (
    <Table aria-label={label}>
      <tbody>
        {sums.map(({ label: name, notes = [], value, tone }) => (
          <tr key={name} data-tone={tone}>
            <th scope="row">
              {name}
              {notes.map((note, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two notes can be equal, and none moves.
                <Note key={index}>{note}</Note>
              ))}
            </th>
            <td>{shown(value)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
