import { useUiWords } from '#frontend/lib/words-context.ts';
import CloudOff from '~icons/ic/round-cloud-off';
import { StateMessage } from './state-message.tsx';

type Props = {
  /** The error, as a sentence. */
  text: string;
  onRetry: () => void;
};

/** An error while loading, with a button to retry. */
export function ErrorState({ text, onRetry }: Props) {
  const words = useUiWords();
  return (
    <StateMessage
      role="alert"
      icon={<CloudOff />}
      title={words.failed}
      text={text}
      action={{ label: words.tryAgain, onClick: onRetry }}
    />
  );
}
