import CloudOff from '@mui/icons-material/CloudOffRounded';
import Button from '@mui/material/Button';
import { StateMessage } from './state-message.tsx';

type Props = {
  /** What failed, as a sentence. */
  text: string;
  onRetry: () => void;
};

/** Something could not be loaded; it says what, and tries again when asked. */
export function ErrorState({ text, onRetry }: Props) {
  return (
    <StateMessage role="alert" icon={<CloudOff />} title="That did not work" text={text}>
      <Button variant="outlined" color="inherit" onClick={onRetry}>
        Try again
      </Button>
    </StateMessage>
  );
}
