import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { listedName } from '#frontend/features/pickups/pickup-words.ts';
import type { PickupsView } from '#frontend/features/pickups/use-pickups-view.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { useStore } from '#frontend/lib/store.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import type { HandOverFact } from '#frontend/offline/facts.ts';
import { storesNothing } from '#frontend/offline/outbox.ts';
import { isStuck } from '#frontend/offline/send-facts.ts';
import { saysNoConnection } from '#frontend/ui/feedback/no-connection.tsx';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { ShortDay } from '#frontend/ui/feedback/short-day.tsx';

const numbersOf = (handOvers: HandOverFact[]): string =>
  handOvers.map(({ orderNumber }) => orderNumber).join(', ');

/** Problems with the day's list: no connection, rejected hand-overs, and codes that are not orders. */
export function Notices({ view }: { view: PickupsView }) {
  const { query, isOffline, scanFault, failure, isShelving, inHand } = view;
  const { pickups, shelves, ui } = useWords();
  const isUnsaved = useStore(storesNothing);
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
          {isUnsaved && ` ${pickups.unsaved}`}
        </Alert>
      )}
      <ShortDay days={query.data ? [query.data] : []} />
      {stuck.length > 0 && <Alert severity="warning">{pickups.stuck(numbersOf(stuck))}</Alert>}
      {refused.length > 0 && <Alert severity="error">{pickups.refused(numbersOf(refused))}</Alert>}
      {scanFault && <Alert severity="error">{pickups[scanFault]}</Alert>}
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
