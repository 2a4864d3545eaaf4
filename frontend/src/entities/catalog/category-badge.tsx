import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { categoryColor, categoryTone } from '#frontend/theme/category-colors.ts';

/** One class for all badges, because lists have hundreds. */
const Badge = styled('span')(({ theme }) => ({
  display: 'inline-block',
  verticalAlign: 'middle',
  maxWidth: '100%',
  padding: '2px 8px',
  borderRadius: 7,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'var(--light-ink)',
  backgroundColor: 'var(--light-tint)',
  ...theme.applyStyles('dark', {
    color: 'var(--dark-ink)',
    backgroundColor: 'var(--dark-tint)',
  }),
}));

type Props = {
  category: { id: string; name: string; color: string | null } | null | undefined;
};

/** Shows the category in its color, readable in both themes; gray 'Uncategorized' without a category. */
export function CategoryBadge({ category }: Props) {
  const color = categoryColor(category);
  const light = categoryTone(color, 'light');
  const dark = categoryTone(color, 'dark');
  const tones = {
    '--light-ink': light.ink,
    '--light-tint': light.tint,
    '--dark-ink': dark.ink,
    '--dark-tint': dark.tint,
  };
  return <Badge style={tones as CSSProperties}>{category?.name ?? 'Uncategorized'}</Badge>;
}
