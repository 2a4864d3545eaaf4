import Person from '@mui/icons-material/PersonOutlineRounded';
import SearchOff from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';

type Props = {
  /** True if the store has no employees at all. */
  isFirst: boolean;
  isSearching: boolean;
  onClear: () => void;
  onAdd: () => void;
};

/** Shown in place of an empty table. */
export function NoEmployees({ isFirst, isSearching, onClear, onAdd }: Props) {
  if (isFirst)
    return (
      <EmptyState
        icon={<Person />}
        title="No employees found"
        text="Whoever takes orders belongs here. Add a name, or import a list of them."
      >
        <Button variant="outlined" color="inherit" onClick={onAdd}>
          Add the first employee
        </Button>
      </EmptyState>
    );
  if (!isSearching)
    return (
      <EmptyState icon={<Person />} title="No employees found" text="Nobody has this status.">
        <Button variant="outlined" color="inherit" onClick={onClear}>
          Show all employees
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState icon={<SearchOff />} title="No employees found matching your search">
      <Button variant="outlined" color="inherit" onClick={onClear}>
        Clear search and filter
      </Button>
    </EmptyState>
  );
}
