import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useDeviceTill } from '#frontend/entities/order/remembered.ts';

/** The till that the money goes into or comes from, remembered by the device; hidden if there is only one. */
export function TillSelect() {
  const { till, tills, choose } = useDeviceTill();
  if (tills.length === 1) return null;
  return (
    <TextField select label="Till" value={till} onChange={({ target }) => choose(target.value)}>
      {tills.map((one) => (
        <MenuItem key={one} value={one}>
          Till {one}
        </MenuItem>
      ))}
    </TextField>
  );
}
