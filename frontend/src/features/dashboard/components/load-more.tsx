import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { Ref } from 'react';

type Props = {
  /** True if there are older entries. */
  hasMore: boolean;
  isLoading: boolean;
  /** True if they could not be loaded. */
  hasFailed: boolean;
  showMore: () => void;
  button: Ref<HTMLButtonElement>;
};

/** Adds older entries to the list above it; hidden at the end of the list. */
export function LoadMore({ hasMore, isLoading, hasFailed, showMore, button }: Props) {
  if (!hasMore) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mt: 5 }}>
      <Button
        ref={button}
        color="inherit"
        variant="outlined"
        // Not `disabled`, because a disabled button loses the focus.
        aria-disabled={isLoading}
        startIcon={isLoading && <CircularProgress aria-hidden size={16} color="inherit" />}
        onClick={isLoading ? undefined : showMore}
        sx={{ width: { xs: '100%', sm: 136 }, '&[aria-disabled=true]': { cursor: 'default' } }}
      >
        {isLoading ? 'Loading…' : hasFailed ? 'Try again' : 'Load More'}
      </Button>
      {hasFailed && (
        <Alert severity="error" sx={{ flex: '1 1 240px' }}>
          The older entries could not be loaded. What you see stays.
        </Alert>
      )}
    </Box>
  );
}
