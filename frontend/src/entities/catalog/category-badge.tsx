import Box from '@mui/material/Box';
import { categoryColor, categoryTone } from '#frontend/theme/category-colors.ts';

type Props = {
  category: { id: string; name: string; color: string | null } | null | undefined;
};

/** Shows the category in its color, readable in both themes; gray 'Uncategorized' without a category. */
export function CategoryBadge({ category }: Props) {
  const color = categoryColor(category);
  const light = categoryTone(color, 'light');
  const dark = categoryTone(color, 'dark');
  return (
    <Box
      component="span"
      sx={[
        {
          display: 'inline-block',
          verticalAlign: 'middle',
          maxWidth: '100%',
          px: 2,
          py: 0.5,
          borderRadius: '7px',
          fontSize: '0.8125rem',
          fontWeight: 600,
          lineHeight: 1.4,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          color: light.ink,
          bgcolor: light.tint,
        },
        (theme) => theme.applyStyles('dark', { color: dark.ink, bgcolor: dark.tint }),
      ]}
    >
      {category?.name ?? 'Uncategorized'}
    </Box>
  );
}
