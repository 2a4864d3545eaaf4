import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';

type Props = { open: boolean; onDiscard: () => void; onClose: () => void };

/** Asks for confirmation before unsaved input is lost. */
export const DiscardDialog = ({ open, onDiscard, onClose }: Props) => (
  <ConfirmDialog
    open={open}
    title="Discard your changes?"
    text="They are not saved yet."
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    destructive
    onConfirm={onDiscard}
    onCancel={onClose}
  />
);
