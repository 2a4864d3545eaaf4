import Alert from '@mui/material/Alert';
import { errorText } from '#frontend/lib/api-client.ts';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';

type Props = {
  /** True if more orders match than the list considers (docs/product.md#search). */
  isCapped: boolean;
  /** The error of the last refresh. */
  failure: Error | null;
};

/** Notices above the list. */
export function ListNotices({ isCapped, failure }: Props) {
  return (
    <>
      {isCapped && (
        <Alert severity="info" sx={{ mb: 3 }}>
          More than 1,000 orders match. The list and its export hold only the first 1,000 of them:
          add a word to the search, or another filter, to find the rest.
        </Alert>
      )}
      {failure && <OutdatedAlert failure={errorText(failure, 'Failed to refresh the orders.')} />}
    </>
  );
}
