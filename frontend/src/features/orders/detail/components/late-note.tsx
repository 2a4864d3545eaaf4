import Typography from '@mui/material/Typography';

/** Shown at an entry that has been pending unusually long. */
export function LateNote() {
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 3 }}>
      This takes longer than usual. It is tried again by itself, for hours if need be.
    </Typography>
  );
}
