import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  dismissThis,
  dismissToastOfScreen,
  type ShownToast,
  useToast,
} from '#frontend/lib/toasts.ts';
import { radius, shadows } from '#frontend/theme/tokens.ts';
import Close from '~icons/ic/round-close';

/** Milliseconds; the timer pauses while the mouse or the focus is on the message. */
const shownFor = { default: 4_000, withAction: 8_000, destructive: 8_000 };

const durationOf = ({ action, variant }: ShownToast) =>
  shownFor[action ? 'withAction' : (variant ?? 'default')];

/**
 * Shows the current message. It is added at the end of the page when it appears, so that an open dialog
 * does not hide it from screen readers.
 */
export function Toaster() {
  // Deferred, so that the pressed control responds first: 'Added to cart' may appear shortly after its row.
  const shown = useDeferredValue(useToast());
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when another screen opens.
  useEffect(() => dismissToastOfScreen, [pathname]);
  return shown && <ToastBar key={shown.id} toast={shown} />;
}

const atTop = (top: number) => ({ top, bottom: 'auto', mb: 0 });

/** Covers the bar above rows that are pressed one after the other, but not the buttons at its ends. */
const overBar = {
  ...atTop(8),
  left: { xs: 60, md: 'auto' },
  right: { sm: 'auto', md: 232 },
  transform: 'none',
};

const ToastBar = memo(function ToastBar({ toast }: { toast: ShownToast }) {
  const [wasOverDialog] = useState(() => document.querySelector('.MuiDialog-root') !== null);
  return (
    <Portal>
      <Snackbar
        open
        autoHideDuration={toast.lasts ? null : durationOf(toast)}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') dismissThis(toast);
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        sx={[
          // Placed above the bar at the bottom of the screen, so that its button stays visible.
          { mb: 'var(--foot-bar-height, 0px)' },
          { 'body:has([data-toasts=top]) &': overBar },
          // A dialog has its buttons at the bottom and its first fields below the bar, which is not
          // needed meanwhile. A success message belongs to a dialog that closes.
          (toast.variant === 'destructive' || !wasOverDialog) && {
            'body:has(.MuiDialog-root) &': atTop(16),
          },
        ]}
      >
        <Box sx={{ width: '100%' }}>
          <Message toast={toast} close={() => dismissThis(toast)} />
        </Box>
      </Snackbar>
    </Portal>
  );
});

function Message({ toast, close }: { toast: ShownToast; close: () => void }) {
  const { title, text, variant, action } = toast;
  const failed = variant === 'destructive';
  return (
    <Paper
      role={failed ? 'alert' : 'status'}
      sx={[
        {
          display: 'flex',
          alignItems: 'flex-start',
          gap: 3,
          width: { xs: '100%', sm: 400 },
          pl: 4,
          pr: 1,
          py: 1,
          border: 1,
          borderColor: failed ? 'error.main' : 'divider',
          borderLeft: 4,
          borderLeftColor: failed ? 'error.main' : 'secondary.main',
          borderRadius: `${radius.control}px`,
          boxShadow: shadows.light,
        },
        (theme) => theme.applyStyles('dark', { boxShadow: shadows.dark }),
      ]}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 2.5, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" sx={{ color: failed ? 'error.main' : 'text.primary' }}>
          {title}
        </Typography>
        {text && <Typography variant="body2">{text}</Typography>}
      </Box>
      {action && (
        <Button
          onClick={() => {
            close();
            action.run();
          }}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {action.label}
        </Button>
      )}
      <IconButton lang="en" aria-label="Close message" onClick={close}>
        <Close fontSize="small" />
      </IconButton>
    </Paper>
  );
}
