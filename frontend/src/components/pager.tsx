import Back from '@mui/icons-material/ChevronLeftRounded';
import Forward from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

type Props = {
  /** From 1. */
  page: number;
  pages: number;
  onPrevious: () => void;
  onNext: () => void;
};

/** Previous, 'Page x of y' and Next under a list; nothing while one page holds it all. */
export function Pager({ page, pages, onPrevious, onNext }: Props) {
  if (pages <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 4, mt: 4 }}
    >
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Back />}
        disabled={page <= 1}
        onClick={onPrevious}
      >
        Previous
      </Button>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Page {page} of {pages}
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<Forward />}
        disabled={page >= pages}
        onClick={onNext}
      >
        Next
      </Button>
    </Box>
  );
}
