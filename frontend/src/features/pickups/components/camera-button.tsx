import { useState } from 'react';
import { useWords } from '#frontend/lib/use-words.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import QrCodeScanner from '~icons/ic/outline-qr-code-scanner';

/** Lazy, because most counters have a scanner, and reading pictures is much code. */
const CameraDialog = lazyPart(async () => (await import('./camera-dialog.tsx')).CameraDialog);

/** Reads a code with the device's camera; nothing where there is none. */
export function CameraButton({ onRead }: { onRead: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { camera } = useWords();
  // Missing in insecure contexts and in some embedded browsers.
  if (!navigator.mediaDevices?.getUserMedia) return null;
  return (
    <>
      <NamedIconButton name={camera.scan} edge="end" onClick={() => setOpen(true)}>
        <QrCodeScanner />
      </NamedIconButton>
      {isOpen && (
        <CameraDialog
          open
          onClose={() => setOpen(false)}
          onRead={(text) => {
            setOpen(false);
            onRead(text);
          }}
        />
      )}
    </>
  );
}
