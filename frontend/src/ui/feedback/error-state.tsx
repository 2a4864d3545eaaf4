import CloudOff from '~icons/ic/round-cloud-off';
import { StateMessage } from './state-message.tsx';

type Props = {
  /** The error, as a sentence. */
  text: string;
  onRetry: () => void;
};

/** An error while loading, with a button to retry. */
export function ErrorState({ text, onRetry }: Props) {
  return (
    <StateMessage
      role="alert"
      icon={<CloudOff />}
      title="That did not work"
      text={text}
      action={{ label: 'Try again', onClick: onRetry }}
    />
  );
}
