import Menu from '@mui/material/Menu';
import { type ReactNode, useState } from 'react';
import MoreVert from '~icons/ic/round-more-vert';
import { NamedIconButton } from './named-icon-button.tsx';

type Props = {
  name: string;
  /** False if another element always keeps the focus. */
  restoresFocus?: boolean;
  /** The items; pressing one closes the menu. */
  children: ReactNode;
};

/** A ⋮ button with a menu of the less common actions on a screen. */
export function MoreMenu({ name, restoresFocus = true, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <NamedIconButton
        name={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </NamedIconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        onClick={close}
        disableRestoreFocus={!restoresFocus}
      >
        {children}
      </Menu>
    </>
  );
}
