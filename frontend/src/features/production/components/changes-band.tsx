import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMarkSeen } from '#frontend/features/production/api.ts';
import { changeLines } from '#frontend/features/production/change-words.ts';
import type { SheetPrints } from '#frontend/features/production/use-sheet-prints.ts';
import { errorText, NoConnection } from '#frontend/lib/api-client.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { stretched } from '#frontend/theme/stretched.ts';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { mostSeenAtOnce } from '#shared/schemas/prints.ts';
import Changed from '~icons/ic/outline-change-circle';
import { ChangesList } from './changes-list.tsx';

type Props = { day: string; prints: SheetPrints };

const listId = 'changes-since-print';

/** Changes since the sheet was printed that nobody has seen yet, or the list of them if it is open. */
export function ChangesBand({ day, prints }: Props) {
  const { changes: data, since, isOpen, toggle, failure } = prints;
  const unseen = data?.changes.filter(({ seen }) => !seen) ?? [];
  const { mutate: markSeen, isPending } = useMarkSeen(day);
  const words = useWords();
  const texts = words.prints;
  return (
    <>
      {/* The screen itself reports a lost connection. */}
      {failure && !(failure instanceof NoConnection) && (
        <OutdatedAlert failure={errorText(failure, texts.changesNotLoaded, words.ui.error)} />
      )}
      {data && since !== undefined && unseen.length > 0 && (
        <Box sx={bandSx}>
          <Box sx={whatSx}>
            <Changed style={{ fontSize: 24, flexShrink: 0 }} />
            <Button
              color="inherit"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={toggle}
              sx={openSx}
            >
              {texts.changesSince(since, data.changes.length)}
            </Button>
            <Box component="span" sx={whichSx}>
              {unseen
                .slice(0, 5)
                .map((change) => {
                  const lines = changeLines(change, data.timezone, words);
                  return `${change.orderNumber} ${lines.map(({ text }) => text).join(', ')}`;
                })
                .join(' · ')}
            </Box>
          </Box>
          <Button
            variant="outlined"
            color="inherit"
            aria-label={unseen.length === 1 ? texts.seen : texts.seenAll(unseen.length)}
            aria-disabled={isPending}
            onClick={() => isPending || markSeen(unseen.slice(0, mostSeenAtOnce))}
            sx={seenSx}
          >
            {texts.seen}
          </Button>
        </Box>
      )}
      {isOpen && data && (
        <ChangesList
          id={listId}
          day={day}
          data={data}
          prints={prints.prints}
          onChoose={prints.choose}
          onClose={toggle}
        />
      )}
    </>
  );
}

const bandSx = {
  display: 'flex',
  displayPrint: 'none',
  alignItems: 'center',
  gap: 2,
  mb: 2,
  p: 1,
  pl: 3.5,
  borderRadius: 1,
  color: 'secondary.contrastText',
  bgcolor: 'secondary.main',
};
/** The whole band opens the list. */
const whatSx = {
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 48,
};
const openSx = {
  ...stretched,
  flexShrink: 0,
  p: 0,
  fontSize: '1.0625rem',
  fontWeight: 700,
  textDecoration: 'underline',
  '--focus-ring-color': 'var(--db-palette-secondary-contrastText)',
};
const whichSx = {
  display: { xs: 'none', sm: 'block' },
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
const seenSx = { minWidth: 88, '--focus-ring-color': 'var(--db-palette-secondary-contrastText)' };
