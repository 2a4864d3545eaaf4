import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import {
  useDisplayTimezone,
  usePlaces,
  useRecordsPayments,
} from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { FilterSelect } from '#frontend/ui/forms/filter-select.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import { mostLabels } from '#shared/labels/sizes.ts';
import { shortPlace } from '#shared/pickups/places.ts';
import type { BoxLabelChoice, BoxPreview } from '#shared/schemas/labels.ts';
import type { Words } from '#shared/words/en.ts';
import { boxLabelsUrl, useBoxPreview, usePrintBoxLabels } from './api.ts';
import { LabelPicture, linkSx, OpenButton, Panes, Tiles, useLabelPaper } from './label-parts.tsx';

type Choice = Partial<BoxLabelChoice>;
type Props = { day: string; orderId: string | undefined };

/** The labels of a day's boxes, or of one order's. */
export function BoxLabels({ day, orderId }: Props) {
  const { labels: words } = useWords();
  const { size, start, fields } = useLabelPaper('boxes');
  // As long as nothing was printed, every label counts as changed.
  const [choice, setChoice] = useState<Choice>(orderId ? { order: orderId } : { which: 'changed' });
  const change = (changed: Choice) => setChoice({ ...choice, ...changed });
  const recordsPayments = useRecordsPayments();
  const query = useBoxPreview(day, { size, ...choice });
  const { mutate: print, data: printed, isPending } = usePrintBoxLabels(day);
  const count = query.data?.chosen.labels ?? 0;
  const isShown = query.isSuccess && !query.isFetching && !isPending;
  return (
    <Panes
      size={size}
      fields={
        <>
          {fields}
          {query.data && !orderId && <Which data={query.data} choice={choice} onChange={change} />}
          {recordsPayments && (
            <FormControlLabel
              label={words.due}
              control={
                <Switch
                  checked={choice.due !== 'off'}
                  onChange={(_event, isOn) => change({ due: isOn ? 'on' : 'off' })}
                />
              }
            />
          )}
        </>
      }
      news={query.data && <News data={query.data} choice={choice} />}
      buttons={
        <>
          <OpenButton
            isReady={isShown && count > 0 && count <= mostLabels}
            onClick={() => print({ size, start, ...choice })}
          >
            {words.open(count)}
          </OpenButton>
          {printed && (
            <Link href={boxLabelsUrl(day, printed)} target="_blank" rel="noopener" sx={linkSx}>
              {words.openAgain}
            </Link>
          )}
        </>
      }
    >
      <QueryStates
        query={query}
        loading={<LabelPicture size={size} alt="" />}
        failure={words.notLoaded}
      >
        {({ picture }) => picture && <LabelPicture svg={picture} size={size} alt={words.first} />}
      </QueryStates>
    </Panes>
  );
}

type WhichProps = { data: BoxPreview; choice: Choice; onChange: (changed: Choice) => void };

/** Which orders of the day, and in which sequence. */
function Which({ data: { changed, orders, hours, places }, choice, onChange }: WhichProps) {
  const { dates, labels: words } = useWords();
  const known = usePlaces();
  const { which = 'all', by = 'hour', place, from, until } = choice;
  const inWords = (some: number[], say: (hour: string) => string) =>
    some.map((hour) => ({ value: String(hour), label: say(dates.hour(hour % 24)) }));
  const number = (hour: string | undefined) => (hour === undefined ? undefined : Number(hour));
  return (
    <>
      {changed !== null && (
        <Tiles
          label={words.which}
          choices={[
            { value: 'all', label: words.all(orders) },
            { value: 'changed', label: words.changed(changed) },
          ]}
          value={which}
          onChange={(chosen) => onChange({ which: chosen })}
        />
      )}
      {places.length > 1 && (
        <FilterSelect
          label={words.place}
          none={words.allPlaces}
          value={place}
          options={places.map((value) => ({ value, label: shortPlace(known, value) }))}
          onChange={(chosen) => onChange({ place: chosen })}
        />
      )}
      <FilterSelect
        label={words.hours}
        none={words.allDay}
        value={from?.toString()}
        options={inWords(hours, words.from)}
        onChange={(hour) => onChange({ from: number(hour), until: undefined })}
      />
      {from !== undefined && (
        <FilterSelect
          label={words.until}
          none={words.endOfDay}
          value={until?.toString()}
          options={inWords(
            hours.flatMap((hour) => (hour < from ? [] : [hour + 1])),
            words.untilHour,
          )}
          onChange={(hour) => onChange({ until: number(hour) })}
        />
      )}
      <Tiles
        label={words.by}
        choices={[
          { value: 'hour', label: words.byHour },
          { value: 'shelf', label: words.byShelf },
        ]}
        value={by}
        onChange={(chosen) => onChange({ by: chosen })}
      />
    </>
  );
}

/** Says how many labels there are, or why there are none. */
function sumOf(data: BoxPreview, choice: Choice, { labels: words, counts }: Words): string {
  const { labels, orders } = data.chosen;
  if (labels > mostLabels) return words.tooMany(labels);
  if (labels > 0) return words.sum(labels, counts.orders(orders));
  if (data.orders > 0) return words.unchanged;
  return choice.place || choice.from !== undefined ? words.noneChosen : words.none;
}

/** How many labels there will be, who printed the last ones, and which orders' labels to take out. */
function News({ data, choice }: { data: BoxPreview; choice: Choice }) {
  const words = useWords();
  const { dates, labels } = words;
  const timezone = useDisplayTimezone();
  const today = storeDay(useNow(), timezone);
  const { left, last } = data;
  const name = (at: string) =>
    (storeDay(at, timezone) === today ? dates.time : dates.pickup)(at, timezone);
  return (
    <>
      <div>{sumOf(data, choice, words)}</div>
      {last && <div>{labels.last(name(last.at), last.by, last.pieces)}</div>}
      {left.length > 0 && <div>{labels.left(left.join(', '))}</div>}
    </>
  );
}
