import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { listedName } from '#frontend/features/pickups/pickup-words.ts';
import type { PickupsView } from '#frontend/features/pickups/use-pickups-view.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { isStuck } from '#frontend/offline/send-unsent.ts';
import type { UnsentHandOver } from '#frontend/offline/unsent.ts';
import { saysNoConnection } from '#frontend/ui/feedback/no-connection.tsx';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { ShortDay } from '#frontend/ui/feedback/short-day.tsx';

const numbersOf = (handOvers: UnsentHandOver[]): string =>
  handOvers.map(({ orderNumber }) => orderNumber).join(', ');

/** What stands in the way of the day: no connection, what was refused, and what the field did not find. */
export function Notices({ view }: { view: PickupsView }) {
  const { query, isOffline, isForeign, failure, isShelving, inHand } = view;
  const { pickups, shelves, ui } = useWords();
  const refused = view.unsent.filter((one) => one.isRefused);
  const waiting = view.unsent.filter((one) => !one.isRefused);
  const stuck = waiting.filter(isStuck);
  return (
    <>
      {query.isRefetchError && !isOffline && (
        <OutdatedAlert failure={errorText(query.error, pickups.notRefreshed, ui.error)} />
      )}
      {isOffline && (
        <Alert severity="warning" {...saysNoConnection}>
          {waiting.length > 0 ? pickups.kept(waiting.length) : pickups.noConnection}
        </Alert>
      )}
      <ShortDay days={query.data ? [query.data] : []} />
      {stuck.length > 0 && <Alert severity="warning">{pickups.stuck(numbersOf(stuck))}</Alert>}
      {refused.length > 0 && <Alert severity="error">{pickups.refused(numbersOf(refused))}</Alert>}
      {isForeign && <Alert severity="error">{pickups.foreign}</Alert>}
      {failure && <Alert severity="error">{errorText(failure, pickups.notRead, ui.error)}</Alert>}
      {isShelving && (
        <Alert
          severity="info"
          action={<Button onClick={() => view.setShelving(false)}>{shelves.done}</Button>}
        >
          {inHand ? shelves.shelfHint(listedName(inHand), inHand.orderNumber) : shelves.hint}
        </Alert>
      )}
    </>
  );
}
