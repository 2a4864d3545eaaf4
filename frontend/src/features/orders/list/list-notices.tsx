import Alert from '@mui/material/Alert';
import { errorText } from '#frontend/lib/api-client.ts';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';

type Props = {
  /** Whether more orders match than the list considers (docs/product.md#search). */
  isCapped: boolean;
  /** Why what is shown could not be asked for again. */
  failure: Error | null;
};

/** What one should know about the orders below. */
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
