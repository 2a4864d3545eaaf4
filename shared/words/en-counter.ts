import { formatCount } from '#shared/text/format-count.ts';

export const ofAll = (count: number, all: number): string =>
  `${formatCount(count)} of ${formatCount(all)}`;

/** The words of the counter: its list, finding an order, the camera and the shelves. */
export const enCounter = {
  pickups: {
    title: 'Pickups',
    loading: 'Loading pickups...',
    toToday: 'Go to today',
    notLoaded: 'Failed to load the pickups',
    notRefreshed: 'Failed to refresh the pickups.',
    noConnection: 'No connection. Hand-overs by others do not appear.',
    kept: (count: number): string =>
      `No connection. Hand-overs are saved on this tablet (${formatCount(count)}).`,
    unsaved:
      "This tablet can't save another one: its storage is full or blocked. Wait for the connection.",
    stuck: (numbers: string): string =>
      `Could not be recorded yet: ${numbers}. This tablet keeps trying. If this message stays, show it to a manager.`,
    refused: (numbers: string): string =>
      `Show this to a manager: the store did not accept the hand-over of ${numbers}.`,
    foreign: 'Not one of our orders',
    garbled:
      'The scanner types another language than this device. Set both to the same keyboard language.',
    notRead: 'The order could not be read.',
    allGone: 'Everything has been handed over',
    allGoneText: 'A name or a scan still finds them.',
    none: 'No pickups on this day',
    noneText: 'Orders for this day appear here.',
    gone: (count: number, all: number): string => `${ofAll(count, all)} gone`,
    goneAt: (hour: string, count: number, all: number): string =>
      `${hour}: ${ofAll(count, all)} gone`,
    notReady: (count: number): string => `${formatCount(count)} not ready`,
    stillHere: (count: number, all: number): string => `${ofAll(count, all)} still here`,
    late: 'Late',
    later: 'Later',
    here: 'Still here',
    waiting: 'Here now',
    hereSince: (clock: string): string => `HERE ${clock}`,
    fromHour: (count: number, hour: string): string => `${count} from ${hour}`,
    fromHours: (count: number, one: string, other: string): string =>
      `${count} from ${one} and ${other}`,
    fromHourOn: (count: number, hour: string): string => `${count} from ${hour} on`,
    fromDay: (day: string): string => `from ${day}`,
    fromDays: (count: number): string => `from ${count} days`,
  },
  find: {
    label: 'Find an order',
    asks: 'Name, last 4 digits, number, or scan',
    place: 'Place',
    allPlaces: 'All',
    lastNames: 'Last names',
    found: 'Found',
    soundAlike: 'Similar names',
    noOrder: (text: string, when: string): string => `No order “${text}” ${when}.`,
    nobody: (text: string, when: string): string => `Nobody named “${text}” ${when}.`,
    searchAll: 'Search all orders',
    searching: 'Searching...',
    notSearched: 'Orders could not be searched.',
    otherDaysNone: 'On other days: none.',
    allDays: 'Orders of all days',
  },
  camera: {
    scan: 'Scan with the camera',
    hold: 'Hold the code up to the camera',
    blocked:
      'The camera is blocked for this site. Allow it in the browser’s settings, or type the name.',
    missing: 'This device has no camera. Type the name or the number.',
    taken: 'Another program is using the camera. Close it first.',
    unusable: 'The camera cannot be used. Type the name or the number.',
  },
  shelves: {
    more: 'More',
    begin: 'Put on shelves',
    end: 'Back to hand-overs',
    print: 'Print what is on the shelves',
    done: 'Done',
    asksOrder: 'Scan what goes on a shelf',
    asksShelf: (name: string): string => `Shelf of ${name}`,
    hint: 'Putting on shelves: scan an order, then its shelf',
    shelfHint: (name: string, number: string): string =>
      `${name}, ${number}: type or scan its shelf, then Enter`,
    isOn: (number: string, shelf: string): string => `${number} is on shelf ${shelf}`,
    notSaved: (number: string): string => `${number} did not get a new shelf`,
    notSavedText: 'Failed to save the shelf',
  },
  hours: {
    title: 'Scan the paper or type a name',
    hour: 'Hour',
    gone: 'Gone',
    notReady: 'Not ready',
    toTake: 'Due',
    of: (all: number): string => `of ${formatCount(all)}`,
  },
};
