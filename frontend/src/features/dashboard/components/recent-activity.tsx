import type { ReactElement } from 'react';
import { useActivity } from '#frontend/features/dashboard/api/list-activity.ts';
import { useShownEntries } from '#frontend/features/dashboard/use-shown-entries.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { Timeline } from '#frontend/ui/data/timeline.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import type { Activity } from '#shared/schemas/dashboard.ts';
import Badge from '~icons/ic/outline-badge';
import BakeryDining from '~icons/ic/outline-bakery-dining';
import ManageAccounts from '~icons/ic/outline-manage-accounts';
import Receipt from '~icons/ic/outline-receipt-long';
import Settings from '~icons/ic/outline-settings';
import History from '~icons/ic/round-history';
import { ActionLine, DescriptionLine } from './activity-lines.tsx';
import { ActivitySkeleton } from './activity-skeleton.tsx';
import { LoadMore } from './load-more.tsx';

const icons: Record<Activity['type'] | NonNullable<Activity['topic']>, ReactElement> = {
  product: <BakeryDining />,
  order: <Receipt />,
  employee: <Badge />,
  account: <ManageAccounts />,
  settings: <Settings />,
};

/** The activities of the staff, newest first. */
export function RecentActivity() {
  const query = useActivity();
  const { shown, list, ...more } = useShownEntries(query);
  const now = useNow();
  return (
    <SectionCard title="Recent Activity">
      <QueryStates
        query={query}
        loading={<ActivitySkeleton />}
        failure="The activity could not be loaded."
      >
        {() =>
          shown.length === 0 ? (
            <EmptyState
              icon={<History />}
              title="No activity recorded"
              text="What your team does appears here, the newest first."
              action={{ label: 'Go to Products', to: '/products' }}
            />
          ) : (
            <>
              <Timeline
                ref={list}
                entries={shown.map((entry) => ({
                  id: entry.id,
                  icon: icons[entry.topic ?? entry.type],
                  title: <ActionLine {...entry} now={now} />,
                  details: <DescriptionLine {...entry} />,
                }))}
              />
              <LoadMore {...more} />
            </>
          )
        }
      </QueryStates>
    </SectionCard>
  );
}
