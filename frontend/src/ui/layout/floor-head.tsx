import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '#frontend/lib/use-words.ts';
import { FloorBar } from './floor-bar.ts';

type Props = { title: string; facts: ReactNode; controls: ReactNode; children?: ReactNode };

/**
 * The heading of What to Bake and Pickups. Its title replaces the store's name in the bar above the screen,
 * which contains the whole heading if there is room (docs/product.md#layouts). On paper it is on the sheet.
 */
export function FloorHead({ title, facts, controls, children }: Props) {
  const { place, isRoomy } = useContext(FloorBar);
  // MUI warns against 'print', which most callers misunderstand.
  const isPrinted = useMediaQuery('not screen');
  const { lang } = useWords();
  const bar = isPrinted ? null : place;
  const heading = (
    <Typography lang={lang} variant="h1" tabIndex={-1} sx={titleSx}>
      {title}
    </Typography>
  );
  const rest = (
    <>
      <Typography color="textSecondary" sx={factsSx}>
        {facts}
      </Typography>
      <Box sx={controlsSx}>{controls}</Box>
      {children}
    </>
  );
  if (bar && isRoomy)
    return createPortal(
      <Box lang={lang} sx={inBarSx}>
        {heading}
        {rest}
      </Box>,
      bar,
    );
  return (
    <>
      {bar && createPortal(heading, bar)}
      <Box sx={headSx}>
        {!bar && heading}
        {rest}
      </Box>
    </>
  );
}

const titleSx = { fontSize: { xs: '1.375rem', lg: '1.25rem' }, lineHeight: 1.2 };
const factsSx = { fontVariantNumeric: 'tabular-nums', lineHeight: 1.35 };
const controlsSx = {
  display: 'flex',
  displayPrint: 'none',
  flexGrow: { xs: 1, sm: 0 },
  alignItems: 'center',
  // On the narrowest phone, all controls fit on one row.
  gap: { xs: 0, sm: 1 },
  '& > :first-of-type': { mr: 'auto' },
  // Large enough for wet fingers.
  '& .MuiButton-root, & .MuiIconButton-root': { minWidth: 48, minHeight: 48 },
};
const headSx = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  px: { xs: 4, md: 5 },
  py: 1,
  '& > p': { flex: '1 1 14rem', minWidth: 0 },
  '& > h1': { flexBasis: '100%' },
};
const inBarSx = {
  display: 'grid',
  gridTemplate: "'title controls' auto 'facts controls' auto / minmax(0, 1fr) auto",
  alignItems: 'center',
  columnGap: 3,
  '& > p': { gridArea: 'facts', fontSize: '0.875rem', lineHeight: 1.25 },
  '& > div': { gridArea: 'controls' },
};
