import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/section-card.tsx';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** The order's PDF versions, newest first; each opens in a new tab. */
export function DocumentsCard({ order }: { order: OrderDetail }) {
  const newestFirst = order.pdfs.toSorted((a, b) => b.version - a.version);
  return (
    <SectionCard title="Order PDFs">
      {newestFirst.length === 0 ? (
        <Typography color="textSecondary">No PDFs generated yet</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {newestFirst.map((pdf) => (
            <Box component="li" key={pdf.id} sx={{ overflowWrap: 'anywhere' }}>
              {pdf.status === 'ready' ? (
                <MuiLink href={pdf.fileUrl} target="_blank" rel="noopener">
                  {pdf.filename}
                </MuiLink>
              ) : (
                `${pdf.filename} · Generating…`
              )}
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
