import { useEffect } from 'react';
import { useStore } from '#frontend/lib/store.ts';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { asked } from './asked.ts';

const close = () => asked.set(undefined);

// Lazy: most products ask nothing.
const OptionsDialog = lazyPart(async () => (await import('./options-dialog.tsx')).OptionsDialog);

/** The questions of the product that was asked about last, until they are answered or closed. */
export function AskedProduct({ inColumn = false }: { inColumn?: boolean }) {
  const shown = useStore(asked);
  useEffect(() => close, []);
  return (
    shown && (
      <OptionsDialog key={shown.key} asked={shown} open inColumn={inColumn} onClose={close} />
    )
  );
}
