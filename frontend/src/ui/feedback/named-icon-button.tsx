import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { ElementType } from 'react';
import { Tip } from './tip.tsx';

/** `component={Link}` makes it a link, and allows the link's props. */
type Props<Root extends ElementType> = { name: string } & IconButtonProps<
  Root,
  { component?: Root; disabled?: boolean }
>;

/** An icon button. Its name is its accessible name and its tooltip. */
export function NamedIconButton<Root extends ElementType = 'button'>(props: Props<Root>) {
  const { name, ...button } = props;
  const icon = <IconButton aria-label={name} {...button} />;
  // A disabled button sends no events, so it cannot have a tooltip.
  return props.disabled ? icon : <Tip title={name}>{icon}</Tip>;
}
