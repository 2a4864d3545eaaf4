import { type ReactNode, useState } from 'react';
import type { Press } from './use-my-order.ts';
import { words } from './words.ts';

type Props = { onPress: () => Press; isPrimary?: boolean; children: ReactNode };

/** A button that is busy until its request is answered, and then says why it was in vain. */
export function Action({ onPress, isPrimary, children }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const press = async () => {
    setIsBusy(true);
    setFault(await onPress());
    setIsBusy(false);
  };
  // Busy, it is not disabled: it would lose the focus.
  const attributes = isBusy ? { 'aria-disabled': true } : { onClick: () => void press() };
  return (
    <div className="action">
      <button type="button" className={isPrimary ? 'primary' : ''} {...attributes}>
        {isBusy ? words.sending : children}
      </button>
      <p className="fault" role="alert">
        {!isBusy && fault}
      </p>
    </div>
  );
}
