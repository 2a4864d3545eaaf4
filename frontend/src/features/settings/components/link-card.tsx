import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';

type Props = { title: string; to: string; label: string; text: string };

/** Leads to rules that are saved on a screen of their own. */
export const LinkCard = ({ title, to, label, text }: Props) => (
  <SectionCard
    title={title}
    actions={
      <Button component={Link} to={to}>
        {label}
      </Button>
    }
  >
    <Typography color="textSecondary">{text}</Typography>
  </SectionCard>
);
