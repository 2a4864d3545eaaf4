import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Findable, findPickups } from './find-pickups.ts';
import { beginsLikeScan, readScan } from './scan.ts';

type Scan = NonNullable<ReturnType<typeof readScan>>;

/** Milliseconds after which a scanner that sends no Enter has sent everything: a whole id cannot grow. */
const scanRest = 80;
/** The same for what may still grow, when a busy device is slower than its scanner. */
const longestRest = 1_000;
const isWhole = (scan: Scan): boolean =>
  scan !== 'foreign' && 'id' in scan && scan.id.length === 36;
/** Milliseconds for which another Enter belongs to the same scan: many scanners send two. */
const sameScan = 300;
/** Now, by the clock of events: a key has the time of its press, however late a busy page hears of it. */
const now = () => new Event('now').timeStamp;
/** The button of the order in hand, which Enter presses while the field is empty. */
export const mainButton = 'hand-over-button';

type Asked = {
  findables: Findable[];
  /** False until the list is there: an Enter waits for it. */
  isLoaded: boolean;
  /** What Enter does with a text while an order is in hand, instead of searching: puts it on a shelf. */
  onWord: ((text: string, pickupId: string) => void) | undefined;
};

/** The text in the field, which of its finds is marked, and whether it is searched for on all days. */
function useText() {
  const [text, setText] = useState('');
  const [isEntered, setEntered] = useState(false);
  const [walked, setWalked] = useState(0);
  /** The text that is searched for in the orders of all days. */
  const [everywhere, setEverywhere] = useState<string>();
  /** True after a scan of something other than an order. */
  const [isForeign, setForeign] = useState(false);
  const put = (next: string) => {
    setText(next);
    setEntered(false);
    setWalked(0);
    setEverywhere(undefined);
    setForeign(false);
  };
  const refuse = () => {
    put('');
    setForeign(true);
  };
  // After an Enter something new is typed, as it is where the list is there.
  const type = (next: string) =>
    put(isEntered && next.startsWith(text) ? next.slice(text.length) : next);
  return {
    text,
    put,
    refuse,
    type,
    isForeign,
    isEntered,
    setEntered,
    walked,
    setWalked,
    everywhere,
    setEverywhere,
  };
}

/** Carries out an Enter for which the list was not there yet. */
function useWaitingEnter(isLoaded: boolean, isEntered: boolean, enter: () => void) {
  const onLoad = useEffectEvent(() => {
    if (isEntered) enter();
  });
  useEffect(() => {
    if (isLoaded) onLoad();
  }, [isLoaded]);
}

/** Ends a scan by itself when nothing follows. */
function useScanRest(text: string, onScan: (scan: Scan) => void) {
  const onRest = useEffectEvent(() => {
    const scan = readScan(text);
    if (scan) onScan(scan);
  });
  useEffect(() => {
    const scan = readScan(text);
    if (!scan) return;
    const timer = setTimeout(onRest, isWhole(scan) ? scanRest : longestRest);
    return () => clearTimeout(timer);
  }, [text]);
}

/** What is typed into the field or scanned, what it finds, and the order in hand. */
export function useFinder({ findables, isLoaded, onWord }: Asked) {
  const field = useText();
  const { text, put, walked } = field;
  const [chosen, setChosen] = useState<{ id: string; at: number }>();
  const isWord = onWord !== undefined && chosen !== undefined;
  const isSearch = text.trim() !== '' && !isWord && !beginsLikeScan(text);
  const found = useMemo(
    () => (isSearch ? findPickups(findables, text) : undefined),
    [isSearch, findables, text],
  );
  const choose = (id: string | undefined) => {
    put('');
    setChosen(id === undefined ? undefined : { id, at: now() });
  };
  const take = (scan: Scan) => {
    if (scan === 'foreign') return field.refuse();
    if ('id' in scan) return choose(scan.id);
    const known = findables.find(({ pickup }) => pickup.orderNumber === scan.number);
    if (known) return choose(known.pickup.id);
    put(scan.number);
    if (isLoaded) field.setEverywhere(scan.number);
    else field.setEntered(true);
  };
  const enter = (pressed?: KeyboardEvent) => {
    const scan = readScan(text);
    if (scan) return take(scan);
    if (isWord && text.trim()) {
      onWord(text.trim(), chosen.id);
      return choose(undefined);
    }
    const best = found?.[walked] ?? found?.[0];
    if (best) return choose(best.id);
    if (text.trim()) return field.setEntered(!isLoaded);
    if (chosen && pressed && pressed.timeStamp - chosen.at > sameScan)
      document.getElementById(mainButton)?.click();
  };
  useWaitingEnter(isLoaded, field.isEntered, enter);
  useScanRest(text, take);
  return {
    text,
    found,
    walked: found?.[walked]?.id,
    chosenId: chosen?.id,
    everywhere: field.everywhere,
    isForeign: field.isForeign,
    choose,
    enter,
    /** Also what the camera has read. */
    scan: (scanned: string) => take(readScan(scanned) ?? 'foreign'),
    type: field.type,
    walk: (steps: 1 | -1) =>
      field.setWalked((now) =>
        Math.min(Math.max(now + steps, 0), Math.max((found?.length ?? 0) - 1, 0)),
      ),
    /** First the text, then the order in hand. */
    escape: () => (text || field.isForeign ? choose(chosen?.id) : choose(undefined)),
    searchEverywhere: () => field.setEverywhere(text.trim()),
  };
}

export type Finder = ReturnType<typeof useFinder>;
