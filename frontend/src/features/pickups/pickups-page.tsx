import { DayGate } from '#frontend/entities/session/day-gate.tsx';
import { useDaysAround } from '#frontend/offline/use-days-around.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import type { Words } from '#shared/words/en.ts';
import { readPickupsAhead } from './api/pickups.ts';
import { DayScreen } from './components/day-screen.tsx';

const wordsOf = ({ pickups }: Words) => ({ ...pickups, toDay: pickups.toToday });

/** /pickups and /pickups/{day} (docs/product.md#pickups). */
export const PickupsPage = () => (
  <DayGate path="/pickups" wordsOf={wordsOf}>
    {({ day, timezone, now }) => {
      const today = storeDay(now, timezone);
      const shown = day ?? today;
      // The key resets the field and the selection for another day.
      return (
        <>
          <DaysAround today={today} />
          <DayScreen key={shown} when={{ day: shown, timezone, now }} />
        </>
      );
    }}
  </DayGate>
);

/** Outside the day's screen, because it stays mounted when the day changes. */
function DaysAround({ today }: { today: string }) {
  useDaysAround(today, readPickupsAhead);
  return null;
}
