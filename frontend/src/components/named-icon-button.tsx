import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Tip } from './tip.tsx';

/** An icon that is pressed: its name is read out and shown as a tooltip. */
export function NamedIconButton({ name, ...button }: { name: string } & IconButtonProps) {
  const icon = <IconButton aria-label={name} {...button} />;
  // A disabled button sends no events, so it can't carry a tooltip.
  return button.disabled ? icon : <Tip title={name}>{icon}</Tip>;
}
