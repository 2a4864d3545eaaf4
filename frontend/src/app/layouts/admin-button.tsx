import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminAccess } from '#frontend/entities/session/admin-access.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import Settings from '~icons/ic/outline-settings';

const CodewordDialog = lazyPart(
  async () =>
    (await import('#frontend/features/auth/components/codeword-dialog.tsx')).CodewordDialog,
);

/** The gear that opens the management screens. The first time, it asks for the codeword. */
export function AdminButton() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const enter = () => (adminAccess.get() ? void navigate('/products') : setOpen(true));
  return (
    <>
      <NamedIconButton name="Admin settings" onClick={enter}>
        <Settings />
      </NamedIconButton>
      <CodewordDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
