import Box from '@mui/material/Box';

export const contentId = 'content';

/** The first stop of the Tab key: skips the navigation and goes to the screen's content. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${contentId}`}
      onClick={(event) => {
        // No navigation: it would add a history entry, and Back would first only undo that.
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 4,
        py: 3,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        transform: 'translateY(-80px)',
        '&:focus': { transform: 'none' },
      }}
    >
      Skip to content
    </Box>
  );
}
