import { useDay } from '#frontend/entities/order/day.ts';
import { DayFiguresLine, dayPlaceholder } from '#frontend/entities/order/day-figures-line.tsx';

/** 'Today: 24 pickups · 9 ready', a summary of the day. */
export function TodayLine() {
  const { data, isFetching } = useDay();
  if (data) return <DayFiguresLine day={data} which="today" label="Today: " />;
  return isFetching ? <>Today: {dayPlaceholder}</> : 'The pickups of today could not be loaded.';
}
