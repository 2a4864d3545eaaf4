import Skeleton from '@mui/material/Skeleton';
import { MoneyText } from './money-text.tsx';

/** Cents; undefined while they are not known yet (room is kept), null when they can't be known. */
export function Amount({ cents }: { cents: number | undefined | null }) {
  if (cents === undefined) return <Skeleton width={72} sx={{ display: 'inline-block' }} />;
  return cents === null ? <span>–</span> : <MoneyText cents={cents} />;
}
