import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useParams } from 'react-router-dom';
import { useDeviceTill } from '#frontend/entities/order/remembered.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { RefreshButton } from '#frontend/ui/feedback/refresh-button.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { formatPickup } from '#shared/dates/store-time.ts';
import { tillIds } from '#shared/payments/till-ids.ts';
import { tillIdSchema } from '#shared/schemas/payments.ts';
import { type PublicSettings, recordsPayments } from '#shared/schemas/public-settings.ts';
import type { CashMove, OpenTill } from '#shared/schemas/tills.ts';
import { useTill } from './api.ts';
import { CountCard } from './components/count-card.tsx';
import { DrawerCard } from './components/drawer-card.tsx';
import { ZsCard } from './components/zs-card.tsx';
import { tillPath } from './paths.ts';

const CashMoveDialog = lazyPart(
  async () => (await import('./components/move-dialog.tsx')).CashMoveDialog,
);

/** As tall as a window: the content is taller, and what is below must not jump. */
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
  if (!recordsPayments(settings.data))
    return (
      <PageShell title="Till">
        <EmptyState
          title="Payments are not recorded"
          text="The till needs them: turn on ‘Record Payments’ in the settings."
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
  const moved = useDialog<CashMove['direction']>();
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
          {/* Hidden after an error, so that 'No connection' appears only once. */}
          {!query.isLoadingError && <ZsCard till={till} />}
        </Box>
      </Box>
      {moved.show((direction, opening) => (
        <CashMoveDialog till={till} direction={direction} {...opening} />
      ))}
    </PageShell>
  );
}

const tillPanel = 'till-panel';

function TillTabs({ tills, chosen }: { tills: number; chosen: string }) {
  const navigate = useNavigate();
  const ids = tillIds(tills);
  return (
    <Tabs
      aria-label="Tills"
      variant="scrollable"
      selectionFollowsFocus
      value={ids.includes(chosen) ? chosen : false}
      onChange={(_event, till: string) => void navigate(tillPath(till), { replace: true })}
      sx={{ mb: 4, borderBottom: 1, borderColor: 'divider' }}
    >
      {ids.map((id) => (
        <Tab key={id} id={`till-${id}`} value={id} label={`Till ${id}`} aria-controls={tillPanel} />
      ))}
    </Tabs>
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
