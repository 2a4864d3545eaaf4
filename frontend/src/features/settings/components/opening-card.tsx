import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';

/** Links to the pickup rules, which are saved separately (docs/product.md#opening-and-seasons). */
export function OpeningCard() {
  return (
    <SectionCard
      title="Opening"
      actions={
        <Button component={Link} to="/settings/opening">
          Opening and Seasons
        </Button>
      }
    >
      <Typography color="textSecondary">
        Hours, closed days, lead time, and seasons with a menu of their own.
      </Typography>
    </SectionCard>
  );
}
