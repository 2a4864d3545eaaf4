import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { publicSettingsQuery } from '#frontend/lib/public-settings.ts';
import { allOf, QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { useOpening, useSaveOpening } from './api.ts';
import { ClosuresCard } from './components/closures-card.tsx';
import { HoursCard } from './components/hours-card.tsx';
import { LeadCard } from './components/lead-card.tsx';
import { SeasonsCard } from './components/seasons-card.tsx';
import { StrandedDialog } from './components/stranded-dialog.tsx';

const loading = (
  <Box role="status" aria-label="Loading opening rules..." sx={{ display: 'grid', gap: 4 }}>
    <Skeleton variant="rounded" height={420} />
    <Skeleton variant="rounded" height={200} />
  </Box>
);

/** /settings/opening (docs/product.md#opening-and-seasons). */
export function OpeningPage() {
  const opening = useOpening();
  const settings = useQuery(publicSettingsQuery);
  const products = useProducts();
  const categories = useCategories();
  const { question, saveAnyway, cancel, ...saving } = useSaveOpening();
  const all = allOf(opening, settings, products, categories);
  return (
    <PageShell
      title="Opening and Seasons"
      subtitle="When orders can be picked up, and how late they can be placed"
      actions={
        <Button variant="outlined" color="inherit" component={Link} to="/settings">
          All settings
        </Button>
      }
    >
      <QueryStates query={all} loading={loading} failure="Failed to fetch the opening rules.">
        {() =>
          opening.data &&
          settings.data && (
            <Box sx={{ display: 'grid', gap: 4 }}>
              <SeasonsCard
                seasons={opening.data.seasons}
                closures={opening.data.closures}
                products={products.data ?? []}
                timezone={settings.data.timezone}
                {...saving}
              />
              <ClosuresCard closures={opening.data.closures} {...saving} />
              <LeadCard
                lead={opening.data.lead}
                products={products.data ?? []}
                categories={categories.data ?? []}
                {...saving}
              />
              <HoursCard hours={opening.data.hours} {...saving} />
            </Box>
          )
        }
      </QueryStates>
      {question && settings.data && (
        <StrandedDialog
          stranded={question}
          timezone={settings.data.timezone}
          isBusy={saving.isSaving}
          onSave={saveAnyway}
          onCancel={cancel}
        />
      )}
    </PageShell>
  );
}
