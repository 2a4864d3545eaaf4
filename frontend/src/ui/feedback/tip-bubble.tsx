import Tooltip from '@mui/material/Tooltip';

type TipBubbleProps = {
  title: string;
  placement: 'right' | undefined;
  isOpen: boolean;
  /** The control next to the tooltip. */
  anchor: HTMLElement;
};

/**
 * The content of a tooltip. It is attached to an element of its own, so that the control does not
 * wait for this code.
 */
export function TipBubble({ title, placement, isOpen, anchor }: TipBubbleProps) {
  return (
    <Tooltip
      title={title}
      open={isOpen}
      placement={placement}
      disableInteractive
      slotProps={{ popper: { anchorEl: anchor } }}
    >
      <span hidden />
    </Tooltip>
  );
}
