import Settings from '@mui/icons-material/SettingsOutlined';
import { useState } from 'react';
import { NamedIconButton } from '#frontend/components/named-icon-button.tsx';
import { CodewordDialog } from '#frontend/features/auth/components/codeword-dialog.tsx';

/** The gear: asks for the codeword on the way to the management screens. */
export function AdminButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <NamedIconButton name="Admin settings" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Settings />
      </NamedIconButton>
      <CodewordDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
