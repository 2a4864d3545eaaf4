import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { lastOrder } from '#frontend/entities/order/last-order.ts';
import { adminAccess, startSession } from './session.ts';

/**
 * Opens the sign-in screen after the session has ended, and removes all data of this user
 * (docs/product.md#stored-in-the-browser).
 */
export function useLeaveSession() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // Leave the staff screen first. Otherwise it would redirect to sign-in with itself as the return path.
    await navigate('/login', { flushSync: true });
    adminAccess.update(() => false);
    cartStore.clear();
    lastOrder.update(() => null);
    startSession(client, {});
  };
}
