import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId } from 'react';
import { useResendEmail } from '#frontend/features/orders/api/order-calls.ts';
import { emailName, isLate, type Pending } from '#frontend/features/orders/pending.ts';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { formatCreated } from '#shared/dates/store-time.ts';
import { emailLabel, isForCustomer } from '#shared/email/kinds.ts';
import type { EmailOutcome, OrderDetail, OrderEmail } from '#shared/schemas/orders.ts';
import MarkEmailRead from '~icons/ic/outline-mark-email-read';
import ReportOutlined from '~icons/ic/outline-report';
import DoNotDisturb from '~icons/ic/round-do-not-disturb';
import ErrorOutline from '~icons/ic/round-error-outline';
import Schedule from '~icons/ic/round-schedule';
import { FoldedList, LateNote } from './folded-list.tsx';

type Props = { order: OrderDetail; pending: Pending; seenAt: number };

/** All e-mails of the order with their state, newest first. Each can be sent again. */
export function EmailsCard({ order, pending, seenAt }: Props) {
  const resend = useResendEmail(order.id);
  const { emails } = order;
  return (
    <SectionCard title="E-mails">
      {emails.length === 0 ? (
        <Typography color="textSecondary">No e-mails sent yet</Typography>
      ) : (
        <FoldedList entries={emails.toReversed()} noun="e-mails">
          {(email) => (
            <Email
              key={email.id}
              email={email}
              timezone={order.timezone}
              busy={resend.isPending}
              onResend={() => resend.mutate(email)}
            />
          )}
        </FoldedList>
      )}
      {emails.some((email) => isLate(pending, emailName(email), seenAt)) && <LateNote />}
    </SectionCard>
  );
}

type Look = { word: string; icon: ReactElement; color: string };

const states: Record<OrderEmail['state'], Look> = {
  pending: { word: 'Sending…', icon: <Schedule />, color: 'status.pending.ink' },
  sent: { word: 'Sent', icon: <MarkEmailRead />, color: 'status.ready.ink' },
  failed: { word: 'Failed', icon: <ErrorOutline />, color: 'error.main' },
  skipped: { word: 'Not sent', icon: <DoNotDisturb />, color: 'text.secondary' },
};

const outcomes: Record<EmailOutcome['kind'], Look> = {
  delivered: { word: 'Delivered', icon: <MarkEmailRead />, color: 'status.ready.ink' },
  complained: { word: 'Delivered', icon: <ReportOutlined />, color: 'status.pending.ink' },
  bounced: { word: 'Bounced', icon: <ErrorOutline />, color: 'error.main' },
  rejected: { word: 'Rejected', icon: <ErrorOutline />, color: 'error.main' },
};

/**
 * The outcome of the e-mail if it was sent, otherwise its state. An e-mail that SES rejected at
 * once was never sent.
 */
function lookOf({ state, at, error, outcome }: OrderEmail) {
  if (state === 'failed' || !outcome) return { ...states[state], at, reason: undefined, error };
  const { kind, reason } = outcome;
  return { ...outcomes[kind], at: outcome.at, reason, error: null };
}

type EmailProps = {
  email: OrderEmail;
  timezone: string;
  busy: boolean;
  onResend: () => void;
};

function Email({ email, timezone, busy, onResend }: EmailProps) {
  const { to, state } = email;
  const id = useId();
  const { word, icon, color, at, reason, error } = lookOf(email);
  const label = emailLabel(email);
  const rests = busy || state === 'pending';
  return (
    <Box
      component="li"
      sx={{
        overflowWrap: 'anywhere',
        '&:not(:last-child)': { pb: 3, borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
        }}
      >
        <Typography variant="subtitle2">{label}</Typography>
        <Button
          // Not `disabled`, because a disabled button loses the focus.
          aria-disabled={rests}
          aria-label={`Resend ${label}`}
          aria-describedby={id}
          onClick={rests ? undefined : onResend}
          sx={{
            mr: -3,
            flexShrink: 0,
            '&&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' },
          }}
        >
          Resend
        </Button>
      </Box>
      <Box id={id}>
        <Typography variant="body2" color="textSecondary">
          {isForCustomer(email) ? 'Customer' : 'Production team'} · {to}
        </Typography>
        <Typography
          variant="body2"
          role="status"
          sx={{ display: 'flex', gap: 1.5, mt: 1, color, '& svg': { fontSize: 18, mt: 0.5 } }}
        >
          {icon}
          <span>
            {reason ? `${word}: ${reason} ·` : word}
            {at && ` ${formatCreated(at, timezone)}`}
          </span>
        </Typography>
        {error && <Typography variant="body2">{error}</Typography>}
      </Box>
    </Box>
  );
}
