import Alert from '@mui/material/Alert';
import { useWords } from '#frontend/lib/use-words.ts';

/** Warns that the screen does not show all orders of a day. */
export function ShortDay({ days }: { days: { short?: boolean | undefined }[] }) {
  const words = useWords().days;
  if (!days.some(({ short }) => short)) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {words.short}
    </Alert>
  );
}
