import { AppError } from '../app-error.ts';

/**
 * The pickup as a UTC instant. Any instant from now on will do; the form offers the slots.
 *
 * @param path of the field, for the form
 * @throws AppError 'pickup-in-the-past'
 */
export function checkPickup(pickupDate: string, now: Date, path = 'pickupDate'): string {
  const pickup = new Date(pickupDate);
  if (pickup >= now) return pickup.toISOString();
  const { message } = new AppError('pickup-in-the-past');
  throw new AppError('pickup-in-the-past', { issues: [{ path, message }] });
}
