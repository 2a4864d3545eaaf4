import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeReader } from '#frontend/features/pickups/read-code.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import type { Words } from '#shared/words/en.ts';

type Props = { open: boolean; onClose: () => void; onRead: (text: string) => void };

/** Milliseconds between two attempts to read the picture. */
const readInterval = 150;

/** Explains why there is no picture, and what to do about it. */
const refusal = (error: unknown, { camera }: Words): string => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return camera.blocked;
  if (name === 'NotFoundError') return camera.missing;
  if (name === 'NotReadableError') return camera.taken;
  return camera.unusable;
};

export function CameraDialog({ open, onClose, onRead }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [refused, setRefused] = useState<{ error: unknown }>();
  const words = useWords();
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const closing = new AbortController();
    watch(video, closing.signal, (text) => read(text)).catch((error: unknown) => {
      if (!closing.signal.aborted) setRefused({ error });
    });
    return () => closing.abort();
  }, []);
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" aria-labelledby="camera-title">
      <DialogTitle id="camera-title">{words.camera.hold}</DialogTitle>
      <DialogContent>
        {refused ? (
          <Alert severity="warning">{refusal(refused.error, words)}</Alert>
        ) : (
          <Box component="video" ref={video} muted playsInline sx={videoSx} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.ui.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows the camera's picture and reads it until a code is found or it is aborted. */
async function watch(
  video: { current: HTMLVideoElement | null },
  signal: AbortSignal,
  onRead: (text: string) => void,
): Promise<void> {
  const facing = { video: { facingMode: 'environment' }, audio: false };
  const [stream, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia(facing),
    codeReader(),
  ]);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  const shown = video.current;
  if (signal.aborted || !shown) return stop();
  shown.srcObject = stream;
  await shown.play();
  const look = async () => {
    if (signal.aborted) return;
    // A picture that cannot be read counts as one without a code; the next one follows.
    const text = await read(shown).catch(() => undefined);
    if (signal.aborted) return;
    if (text) onRead(text);
    else setTimeout(() => void look(), readInterval);
  };
  await look();
}

const videoSx = { display: 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' };
