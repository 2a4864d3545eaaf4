import { EmptyList } from '#frontend/ui/feedback/empty-state.tsx';
import Person from '~icons/ic/round-person-outline';

type Props = {
  /** True if the store has no employees at all. */
  isFirst: boolean;
  isSearching: boolean;
  onClear: () => void;
  onAdd: () => void;
};

/** Shown in place of an empty table. */
export const NoEmployees = ({ isFirst, isSearching, onClear, onAdd }: Props) => (
  <EmptyList
    icon={<Person />}
    title="No employees found"
    text={
      isFirst
        ? 'Whoever takes orders belongs here. Add a name, or import a list of them.'
        : 'Nobody has this status.'
    }
    action={
      isFirst
        ? { label: 'Add the first employee', onClick: onAdd }
        : { label: 'Show all employees', onClick: onClear }
    }
    unmatched={
      !isFirst &&
      isSearching && {
        title: 'No employees found matching your search',
        action: { label: 'Clear search and filter', onClick: onClear },
      }
    }
  />
);
