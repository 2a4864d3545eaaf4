import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import { useDeviceTill } from '#frontend/entities/order/device-till.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { RefreshButton } from '#frontend/ui/feedback/refresh-button.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { formatPickup } from '#shared/dates/store-time.ts';
import { tillIdSchema } from '#shared/schemas/payments.ts';
import type { PublicSettings } from '#shared/schemas/public-settings.ts';
import type { Move, OpenTill } from '#shared/schemas/tills.ts';
import { useTill } from './api/till.ts';
import { CountCard } from './components/count-card.tsx';
import { DrawerCard } from './components/drawer-card.tsx';
import { TillTabs, tillPanel } from './components/till-tabs.tsx';
import { ZsCard } from './components/zs-card.tsx';

const MoveDialog = lazyPart(async () => (await import('./components/move-dialog.tsx')).MoveDialog);

/** As high as a window, because what comes is higher, and what is below would jump. */
const loading = (
  <Box sx={{ minHeight: '100vh' }}>
    <TableSkeleton label="Loading the till..." />
  </Box>
);

/** /till and /till/{till} (docs/product.md#till). */
export function TillPage() {
  const own = useDeviceTill().till;
  const { till = own } = useParams();
  const settings = usePublicSettings();
  if (!settings.data)
    return (
      <PageShell title="Till">
        <QueryStates query={settings} loading={loading} failure="Failed to load the settings">
          {() => null}
        </QueryStates>
      </PageShell>
    );
  if (settings.data.record_payments === 'off')
    return (
      <PageShell title="Till">
        <EmptyState
          title="Payments are not recorded"
          text="A till begins with them: turn ‘Record payments’ on in the settings."
          action={{ label: 'Go to the settings', to: '/settings', isPrimary: true }}
        />
      </PageShell>
    );
  if (!tillIdSchema.safeParse(till).success)
    return (
      <PageShell title="Till">
        <EmptyState
          title="There is no such till"
          action={{ label: 'Go to the till', to: '/till', isPrimary: true }}
        />
      </PageShell>
    );
  return <TillScreen key={till} till={till} settings={settings.data} />;
}

type ScreenProps = { till: string; settings: PublicSettings };

function TillScreen({ till, settings: { tills, timezone } }: ScreenProps) {
  const query = useTill(till);
  const moved = useDialog<Move['direction']>();
  return (
    <PageShell
      title={tills > 1 ? `Till ${till}` : 'Till'}
      subtitle={query.data ? openSince(query.data, timezone) : '\u00a0'}
      actions={
        <>
          <RefreshButton
            updatedAt={query.dataUpdatedAt}
            busy={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
          <Button color="inherit" variant="outlined" onClick={() => moved.open('in')}>
            Paid in
          </Button>
          <Button color="inherit" variant="outlined" onClick={() => moved.open('out')}>
            Paid out
          </Button>
        </>
      }
    >
      {tills > 1 && <TillTabs tills={tills} chosen={till} />}
      <Box
        {...(tills > 1 && { role: 'tabpanel', 'aria-labelledby': `till-${till}` })}
        id={tillPanel}
        sx={{ containerType: 'inline-size' }}
      >
        <Box sx={cardsSx}>
          <QueryStates query={query} loading={loading} failure="Failed to fetch the till">
            {(open) => (
              <Box sx={pairSx}>
                <DrawerCard open={open} />
                <CountCard open={open} />
              </Box>
            )}
          </QueryStates>
          {/* 'No connection' is said once. */}
          {!query.isLoadingError && <ZsCard till={till} />}
        </Box>
      </Box>
      {moved.show((direction, opening) => (
        <MoveDialog till={till} direction={direction} {...opening} />
      ))}
    </PageShell>
  );
}

/** 'Z 12 · open since Tue 24-Nov-26, 6:58 AM'. */
const openSince = ({ z, openedAt }: OpenTill, timezone: string): string =>
  openedAt
    ? `Z ${z} · open since ${formatPickup(openedAt, timezone)}`
    : `Z ${z} · nothing recorded yet`;

const cardsSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 };
const pairSx = {
  ...cardsSx,
  alignItems: 'start',
  '@container (min-width: 54rem)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
};
