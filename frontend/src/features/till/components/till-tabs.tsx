import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate } from 'react-router-dom';
import { tillPath } from '#frontend/features/till/paths.ts';

/** The panel that the tabs control. */
export const tillPanel = 'till-panel';

/** One tab for each till of the store. */
export function TillTabs({ tills, chosen }: { tills: number; chosen: string }) {
  const navigate = useNavigate();
  const ids = Array.from({ length: tills }, (_, index) => String(index + 1));
  return (
    <Tabs
      aria-label="Tills"
      variant="scrollable"
      selectionFollowsFocus
      value={ids.includes(chosen) ? chosen : false}
      onChange={(_event, till: string) => void navigate(tillPath(till), { replace: true })}
      sx={{ mb: 4, borderBottom: 1, borderColor: 'divider' }}
    >
      {ids.map((id) => (
        <Tab key={id} id={`till-${id}`} value={id} label={`Till ${id}`} aria-controls={tillPanel} />
      ))}
    </Tabs>
  );
}
