import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCount } from '#shared/text/format-count.ts';
import Back from '~icons/ic/round-chevron-left';
import Forward from '~icons/ic/round-chevron-right';

type Props = {
  /** Counts from 1. */
  page: number;
  pages: number;
  onPrevious: () => void;
  onNext: () => void;
};

/** Previous, 'Page x of y' and Next under a list; nothing if there is only one page. */
export function Pager({ page, pages, onPrevious, onNext }: Props) {
  if (pages <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 4, mt: 4 }}
    >
      <TurnButton startIcon={<Back />} onTurn={page > 1 ? onPrevious : undefined}>
        Previous
      </TurnButton>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Page {formatCount(page)} of {formatCount(pages)}
      </Typography>
      <TurnButton endIcon={<Forward />} onTurn={page < pages ? onNext : undefined}>
        Next
      </TurnButton>
    </Box>
  );
}

type TurnProps = Pick<ButtonProps, 'startIcon' | 'endIcon' | 'children'> & {
  /** Undefined at the end of the list. */
  onTurn: (() => void) | undefined;
};

/** Not `disabled` at the end of the list: after the click that led there, the button would lose the focus. */
function TurnButton({ onTurn, ...button }: TurnProps) {
  return (
    <Button
      {...button}
      variant="outlined"
      color="inherit"
      aria-disabled={!onTurn}
      onClick={onTurn}
      sx={{
        '&&[aria-disabled=true]': {
          color: 'text.disabled',
          borderColor: 'divider',
          cursor: 'default',
          '&:hover': { bgcolor: 'background.paper' },
        },
      }}
    />
  );
}
