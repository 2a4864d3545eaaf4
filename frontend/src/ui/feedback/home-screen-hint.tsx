import Typography from '@mui/material/Typography';
import { useWords } from '#frontend/lib/use-words.ts';

/**
 * A hint at the bottom of screens that work offline: Safari on a tablet or phone deletes stored data after
 * seven days, unless the app is on the home screen. Only Safari has `standalone`.
 */
export function HomeScreenHint() {
  const { network } = useWords();
  if (!('standalone' in navigator) || navigator.standalone) return null;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ displayPrint: 'none', px: { xs: 3, md: 4 }, py: 3 }}
    >
      {network.mayDelete}
    </Typography>
  );
}
