import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { shelvesPdfUrl } from '#frontend/features/pickups/api/put-on-shelf.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import MoreVert from '~icons/ic/round-more-vert';

type Props = { day: string; isShelving: boolean; onShelving: (isOn: boolean) => void };

/** What is not done while somebody waits at the counter. */
export function MoreMenu({ day, isShelving, onShelving }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <NamedIconButton
        name="More"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </NamedIconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disableRestoreFocus>
        <MenuItem
          onClick={() => {
            close();
            onShelving(!isShelving);
          }}
        >
          {isShelving ? 'Hand over again' : 'Put on shelves'}
        </MenuItem>
        <MenuItem
          component="a"
          href={shelvesPdfUrl(day)}
          target="_blank"
          rel="noopener"
          onClick={close}
        >
          Print what is on the shelves
        </MenuItem>
      </Menu>
    </>
  );
}
