import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGeneratePdf } from '#frontend/features/orders/api/order-calls.ts';
import { isLate, type Pending, pdfName } from '#frontend/features/orders/pending.ts';
import { stretched } from '#frontend/theme/stretched.ts';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { formatCreated } from '#shared/dates/store-time.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import PictureAsPdf from '~icons/ic/outline-picture-as-pdf';
import { FoldedList, LateNote } from './folded-list.tsx';

type Props = { order: OrderDetail; pending: Pending; seenAt: number };
type Pdf = OrderDetail['pdfs'][number];

/** The order's PDF versions, newest first, and the kitchen copy of the newest. Each opens in a new tab. */
export function DocumentsCard({ order, pending, seenAt }: Props) {
  const generate = useGeneratePdf(order.id);
  const newestFirst = order.pdfs.toSorted((a, b) => b.version - a.version);
  const [newest] = newestFirst;
  return (
    <SectionCard title="Order PDFs">
      {newestFirst.length === 0 ? (
        <Typography color="textSecondary">No PDFs generated yet</Typography>
      ) : (
        <FoldedList entries={newestFirst} noun="versions">
          {(pdf) => <Version key={pdf.id} pdf={pdf} timezone={order.timezone} />}
        </FoldedList>
      )}
      {newest?.status === 'ready' && (
        <MuiLink
          href={`${newest.fileUrl}?copy=kitchen`}
          target="_blank"
          rel="noopener"
          sx={{ display: 'block', mt: 2, py: 2.5 }}
        >
          Kitchen copy of version {newest.version}
        </MuiLink>
      )}
      {order.pdfs.some((pdf) => isLate(pending, pdfName(pdf), seenAt)) && <LateNote />}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<PictureAsPdf />}
        loading={generate.isPending}
        loadingPosition="start"
        onClick={() => generate.mutate()}
        sx={{ mt: 4 }}
      >
        Regenerate PDF
      </Button>
    </SectionCard>
  );
}

function Version({ pdf, timezone }: { pdf: Pdf; timezone: string }) {
  const isReady = pdf.status === 'ready';
  return (
    // The whole entry is clickable: the name alone is too small for a thumb.
    <Box component="li" sx={{ position: 'relative', overflowWrap: 'anywhere' }}>
      {isReady ? (
        <MuiLink
          href={pdf.fileUrl}
          target="_blank"
          rel="noopener"
          sx={{ ...stretched, display: 'inline-block', py: 0.5 }}
        >
          {pdf.filename}
        </MuiLink>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5 }}>
          <CircularProgress aria-hidden size={16} color="inherit" />
          <span>
            {pdf.filename} · <span role="status">Generating…</span>
          </span>
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" component="div">
        Version {pdf.version} · {formatCreated(pdf.createdAt, timezone)}
      </Typography>
    </Box>
  );
}
