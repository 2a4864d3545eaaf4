import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { useWakeLock } from '#frontend/lib/wake-lock.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { storeDaySchema } from '#shared/schemas/production.ts';
import type { Words } from '#shared/words/en.ts';
import { Spoken } from './spoken.tsx';

type Props = {
  /** The screen without a day in its address. */
  path: string;
  wordsOf: (words: Words) => { title: string; loading: string; toDay: string };
  /** `day` is undefined for the one that the screen chooses. */
  children: (shown: { day: string | undefined; timezone: string; now: Date }) => ReactNode;
};

/**
 * A screen of one day, in the language of its user, which keeps the tablet's screen on. It opens once the
 * store's time zone is known.
 */
export const DayGate = (props: Props) => (
  <Spoken>
    <Gate {...props} />
  </Spoken>
);

function Gate({ path, wordsOf, children }: Props) {
  const words = useWords();
  const { day } = useParams();
  const settings = usePublicSettings();
  useWakeLock();
  const now = useNow();
  const isDay = day === undefined || storeDaySchema.safeParse(day).success;
  if (isDay && settings.data) return children({ day, timezone: settings.data.timezone, now });
  const { title, loading, toDay } = wordsOf(words);
  return (
    <PageShell title={title}>
      {isDay ? (
        <QueryStates
          query={settings}
          loading={<TableSkeleton label={loading} />}
          failure={words.failures.settings}
        >
          {() => null}
        </QueryStates>
      ) : (
        <EmptyState title={words.days.none} action={{ label: toDay, to: path, isPrimary: true }} />
      )}
    </PageShell>
  );
}
