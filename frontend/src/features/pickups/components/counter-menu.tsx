import MenuItem from '@mui/material/MenuItem';
import { LanguageItem } from '#frontend/entities/session/spoken.tsx';
import { shelvesPdfUrl } from '#frontend/features/pickups/api/hand-over.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { AwakeItem } from '#frontend/ui/feedback/awake-item.tsx';
import { MoreMenu } from '#frontend/ui/feedback/more-menu.tsx';

type Props = {
  day: string;
  isOffline: boolean;
  isShelving: boolean;
  onShelving: (isOn: boolean) => void;
};

/** Actions that nobody needs while a customer waits at the counter. */
export function CounterMenu({ day, isOffline, isShelving, onShelving }: Props) {
  const { lang, network, shelves } = useWords();
  return (
    <MoreMenu name={shelves.more} restoresFocus={false}>
      <MenuItem onClick={() => onShelving(!isShelving)}>
        {isShelving ? shelves.end : shelves.begin}
      </MenuItem>
      <MenuItem
        component="a"
        href={shelvesPdfUrl(day, lang)}
        target="_blank"
        rel="noopener"
        disabled={isOffline}
      >
        {isOffline ? `${shelves.print} · ${network.needed}` : shelves.print}
      </MenuItem>
      <AwakeItem />
      <LanguageItem />
    </MoreMenu>
  );
}
