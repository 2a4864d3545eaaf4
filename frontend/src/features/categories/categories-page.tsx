import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { CategoryBadge } from '#frontend/components/category-badge.tsx';
import { EmptyState } from '#frontend/components/empty-state.tsx';
import { PageShell } from '#frontend/components/page-shell.tsx';
import { QueryStates } from '#frontend/components/query-states.tsx';
import { TableSkeleton } from '#frontend/components/table-skeleton.tsx';
import type { Category } from '#shared/schemas/categories.ts';
import { useCategoriesWithCounts } from './api/list-categories.ts';

const inOrder = (categories: Category[]) =>
  categories.toSorted((a, b) => a.displayOrder - b.displayOrder);

export function CategoriesPage() {
  return (
    <PageShell title="Categories" subtitle="Organize your products into categories">
      <QueryStates
        query={useCategoriesWithCounts()}
        loading={<TableSkeleton label="Loading categories..." />}
        failure="Failed to fetch categories."
      >
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState title="No categories found" text="Categories group the catalog." />
          ) : (
            <Card component="ul" aria-label="Categories" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {inOrder(categories).map((category) => (
                <Row key={category.id} category={category} />
              ))}
            </Card>
          )
        }
      </QueryStates>
    </PageShell>
  );
}

function Row({ category }: { category: Category }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        minHeight: 56,
        px: 4,
        '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <CategoryBadge category={category} />
      <Typography variant="body2" color="textSecondary">
        {category.productCount} products
      </Typography>
    </Box>
  );
}
