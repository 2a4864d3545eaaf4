import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ComponentProps, type MouseEvent, useRef, useState } from 'react';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import DragIndicator from '~icons/ic/round-drag-indicator';

type Props = {
  name: string;
  /** Its position in the list, from 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
} & Pick<ComponentProps<typeof NamedIconButton>, 'ref'>;

/**
 * The handle to drag a row. A click opens a menu of moves, for users who cannot drag (WCAG 2.2,
 * 2.5.7). On the keyboard, Space and Enter start a drag instead.
 */
export function ReorderHandle({ name, place, count, onMove, ...handle }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pressedAt = useRef({ x: 0, y: 0 });
  const openMenu = ({ currentTarget, detail, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const traveled = Math.hypot(clientX - pressedAt.current.x, clientY - pressedAt.current.y);
    // Ignores the click at the end of a drag. A click without a pointer (detail 0) always counts.
    if (detail === 0 || traveled <= dragDistance) setAnchor(currentTarget);
  };
  const last = count - 1;
  const moves = [
    { label: 'Move to top', to: 0, disabled: place === 0 },
    { label: 'Move up', to: place - 1, disabled: place === 0 },
    { label: 'Move down', to: place + 1, disabled: place === last },
    { label: 'Move to bottom', to: last, disabled: place === last },
  ];
  const move = (to: number) => {
    setAnchor(null);
    onMove(to);
  };
  return (
    <>
      <NamedIconButton
        name={`Reorder ${name}`}
        {...handle}
        onPointerDown={({ clientX: x, clientY: y }) => {
          pressedAt.current = { x, y };
        }}
        onClick={openMenu}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicator />
      </NamedIconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {moves.map(({ label, to, disabled }) => (
          <MenuItem key={label} disabled={disabled} onClick={() => move(to)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Pixels that a pointer must move to start a drag; less is a click. */
const dragDistance = 5;
const activationConstraint = { distance: dragDistance };

export const useListSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint }),
    useSensor(TouchSensor, { activationConstraint }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'auto',
    }),
  );
