import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { useBegin } from '#frontend/lib/use-begin.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import Add from '~icons/ic/round-add';
import { PageShell } from './page-shell.tsx';

type Props<Data> = {
  title: string;
  subtitle?: string;
  /** Further buttons, in front of the one that adds. */
  actions?: ReactNode;
  /** 'Add User', and its action, which a link to the screen can also trigger. */
  addLabel: string;
  onAdd: () => void;
  toolbar?: ReactNode;
  loading: string;
  dialogs: ReactNode;
} & Pick<ComponentProps<typeof QueryStates<Data>>, 'query' | 'failure' | 'children'>;

/** A screen that lists one kind of the store's data and can add to it. */
export function ListPage<Data>(props: Props<Data>) {
  const { title, subtitle, actions, addLabel, onAdd, toolbar, dialogs, loading, ...list } = props;
  useBegin(onAdd);
  return (
    <PageShell
      title={title}
      subtitle={subtitle}
      actions={
        <>
          {actions}
          <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
            {addLabel}
          </Button>
        </>
      }
    >
      {toolbar}
      <QueryStates {...list} loading={<TableSkeleton label={loading} />} />
      {dialogs}
    </PageShell>
  );
}
