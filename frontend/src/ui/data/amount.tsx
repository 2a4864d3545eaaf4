import Skeleton from '@mui/material/Skeleton';
import { MoneyText } from './money-text.tsx';

/** Cents; undefined while loading (space is reserved), null if unavailable. */
export function Amount({ cents }: { cents: number | undefined | null }) {
  if (cents === undefined) return <Skeleton width={72} sx={{ display: 'inline-block' }} />;
  return cents === null ? <span>–</span> : <MoneyText cents={cents} />;
}
