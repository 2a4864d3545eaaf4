import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { PlacedOrder } from '#shared/schemas/orders.ts';

type Props = {
  /** The order that this checkout has already placed, with different details. */
  order: PlacedOrder;
  onPlaceAnother: () => void;
  onClose: () => void;
};

/** Shown if an earlier attempt did place the order, and the user has since changed the form or the cart. */
export function PlacedBeforeDialog({ order, onPlaceAnother, onClose }: Props) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>Order {order.orderNumber} was placed already</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          An earlier attempt of this checkout went through with other details. Open that order to
          check or change it, or place what is on this screen as another order.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" variant="outlined" onClick={onPlaceAnother}>
          Place another order
        </Button>
        <Button variant="contained" component={Link} to={`/orders/${order.id}`} autoFocus>
          Open order {order.orderNumber}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
