import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import {
  kindLabels,
  type LineKind,
  type PreviewLine,
} from '#frontend/features/products/import/preview-import.ts';
import type { OrderStatus } from '#shared/orders/statuses.ts';

const tones: Record<LineKind, OrderStatus> = {
  create: 'ready',
  update: 'approved',
  same: 'complete',
  refused: 'canceled',
};

/** The estimated height of a line in pixels, until it is measured. */
const lineHeight = 45;

function Line({ line }: { line: PreviewLine }) {
  const { ink, tint } = {
    ink: `status.${tones[line.kind]}.ink`,
    tint: `status.${tones[line.kind]}.tint`,
  };
  return (
    <Box
      sx={{
        display: 'grid',
        // On phones the line number is above the kind, because the title and detail need the width.
        gridTemplateColumns: { xs: '88px minmax(0, 1fr)', sm: '72px 96px minmax(0, 1fr)' },
        alignItems: 'baseline',
        columnGap: 2,
        px: 3,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        typography: 'body2',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        Line {line.line}
      </Box>
      <Box>
        <Chip size="small" label={kindLabels[line.kind]} sx={{ color: ink, bgcolor: tint }} />
      </Box>
      <Box sx={{ gridArea: { xs: '1 / 2 / span 2', sm: 'auto' } }}>
        {line.title}
        {line.detail && (
          <Box
            sx={{ typography: 'caption', color: line.kind === 'refused' ? ink : 'text.secondary' }}
          >
            {line.detail}
          </Box>
        )}
      </Box>
    </Box>
  );
}

type Props = { label: string; lines: PreviewLine[] };

/** Lines of a file in a scrolling box; only those in view are rendered. */
export function LineList({ label, lines }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    overscan: 10,
  });
  return (
    <Box
      ref={box}
      role="list"
      aria-label={label}
      // Lets the keyboard scroll the box.
      tabIndex={0}
      sx={{
        maxHeight: 288,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        role="presentation"
        sx={{ position: 'relative' }}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          return (
            line && (
              <Box
                key={line.line}
                role="listitem"
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                ref={virtualizer.measureElement}
                data-index={index}
                sx={{ position: 'absolute', insetInline: 0, top: 0 }}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Line line={line} />
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}
