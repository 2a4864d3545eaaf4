import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';

/** Links to the limits, which are saved separately (docs/product.md#capacity). */
export function CapacityCard() {
  return (
    <SectionCard
      title="Capacity"
      actions={
        <Button component={Link} to="/settings/capacity">
          Limits
        </Button>
      }
    >
      <Typography color="textSecondary">
        How much can be made in a day, or picked up in an hour.
      </Typography>
    </SectionCard>
  );
}
