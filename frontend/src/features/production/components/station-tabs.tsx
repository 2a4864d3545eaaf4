import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { panel, tabOf } from '#frontend/features/production/station-panel.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import type { Station } from '#shared/schemas/stations.ts';

type Props = { stations: Station[]; chosen: Station | undefined };

/** 'All' and each station. The URL contains the chosen one, and arrow keys move between them. */
export function StationTabs({ stations, chosen }: Props) {
  const [, setSearch] = useSearchParams();
  const { sheet } = useWords();
  const choose = (station: string) =>
    setSearch(
      (known) => {
        known.delete('station');
        if (station) known.set('station', station);
        return known;
      },
      { replace: true },
    );
  return (
    <Tabs
      aria-label={sheet.stations}
      variant="scrollable"
      selectionFollowsFocus
      value={chosen?.id ?? ''}
      onChange={(_event, id: string) => choose(id)}
      sx={{ displayPrint: 'none' }}
    >
      {[undefined, ...stations].map((station) => (
        <Tab
          key={station?.id ?? ''}
          id={tabOf(station)}
          value={station?.id ?? ''}
          label={station?.name ?? sheet.allStations}
          aria-controls={panel}
        />
      ))}
    </Tabs>
  );
}
