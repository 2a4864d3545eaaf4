import { useLost } from '#frontend/lib/connection.ts';
import { useUiWords } from '#frontend/lib/words-context.ts';
import CloudOff from '~icons/ic/round-cloud-off';
import { saysNoConnection } from './no-connection.tsx';
import { StateMessage } from './state-message.tsx';

type Props = {
  /** The error, as a sentence. */
  text: string;
  onRetry: () => void;
};

/** An error while loading, with a button to retry. */
export function ErrorState({ text, onRetry }: Props) {
  const words = useUiWords();
  const isLost = useLost();
  return (
    <div {...(isLost && saysNoConnection)}>
      <StateMessage
        role="alert"
        icon={<CloudOff />}
        title={isLost ? words.noConnection : words.failed}
        text={isLost ? words.comesBack : text}
        action={{ label: words.tryAgain, onClick: onRetry }}
      />
    </div>
  );
}
