import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Findable, findPickups } from './find-pickups.ts';
import { beginsLikeScan, readScan, type Scan, type ScanFault } from './scan.ts';

/** Milliseconds after which the scan of a whole id is complete, for scanners that send no Enter. */
const scanRest = 80;
/** The timeout for input that may be incomplete, for devices that are slower than their scanner. */
const longestRest = 1_000;
const isWhole = (scan: Scan): boolean => typeof scan === 'object' && 'id' in scan;
/** Milliseconds for which another Enter belongs to the same scan, because many scanners send two. */
const sameScan = 300;
/** The current time on the event clock. Key events carry the time of the key press, even if handled late. */
const now = () => new Event('now').timeStamp;
/** The button of the selected order, which Enter presses while the field is empty. */
export const mainButton = 'hand-over-button';

type Asked = {
  findables: Findable[];
  /** False until the list is loaded; an Enter waits for that. */
  isLoaded: boolean;
  /**
   * Handles Enter with a text while an order is selected, instead of searching: puts the order on a shelf.
   */
  onWord: ((text: string, pickupId: string) => void) | undefined;
};

/** The text in the field, the marked match, and whether to search all days. */
function useText() {
  const [text, setText] = useState('');
  const [isEntered, setEntered] = useState(false);
  const [walked, setWalked] = useState(0);
  /** The text to search for in the orders of all days. */
  const [everywhere, setEverywhere] = useState<string>();
  /** Why the last scan opened no order. */
  const [scanFault, setScanFault] = useState<ScanFault>();
  const put = (next: string) => {
    setText(next);
    setEntered(false);
    setWalked(0);
    setEverywhere(undefined);
    setScanFault(undefined);
  };
  const refuse = (fault: ScanFault) => {
    put('');
    setScanFault(fault);
  };
  // Typing after an Enter starts a new text, even while that Enter still waits for the list.
  const type = (next: string) =>
    put(isEntered && next.startsWith(text) ? next.slice(text.length) : next);
  return {
    text,
    put,
    refuse,
    type,
    scanFault,
    isEntered,
    setEntered,
    walked,
    setWalked,
    everywhere,
    setEverywhere,
  };
}

/** Handles an Enter that was pressed before the list was loaded. */
function useWaitingEnter(isLoaded: boolean, isEntered: boolean, enter: () => void) {
  const onLoad = useEffectEvent(() => {
    if (isEntered) enter();
  });
  useEffect(() => {
    if (isLoaded) onLoad();
  }, [isLoaded]);
}

/** Completes a scan after a pause. */
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

/** The text that was typed or scanned, the orders that it matches, and the selected order. */
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
    if (typeof scan === 'string') return field.refuse(scan);
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
    scanFault: field.scanFault,
    choose,
    enter,
    /** Also used for codes that the camera reads. */
    scan: (scanned: string) => take(readScan(scanned) ?? 'foreign'),
    type: field.type,
    walk: (steps: 1 | -1) =>
      field.setWalked((now) =>
        Math.min(Math.max(now + steps, 0), Math.max((found?.length ?? 0) - 1, 0)),
      ),
    /** Clears the text first, then the selected order. */
    escape: () => (text || field.scanFault ? choose(chosen?.id) : choose(undefined)),
    searchEverywhere: () => field.setEverywhere(text.trim()),
  };
}

export type Finder = ReturnType<typeof useFinder>;
