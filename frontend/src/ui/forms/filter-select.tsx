import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { SxProps, Theme } from '@mui/material/styles';

/** MUI's select holds only text. */
const noValue = '';

type Props<Value extends string> = {
  label: string;
  value: Value | undefined;
  /** The first item, for no value. */
  none?: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
  sx?: SxProps<Theme>;
};

/** A choice in a toolbar, named for screen readers alone. */
export const FilterSelect = <Value extends string>(props: Props<Value>) => (
  <Select<string>
    displayEmpty
    value={props.value ?? noValue}
    onChange={({ target }) =>
      props.onChange(props.options.find(({ value }) => value === target.value)?.value)
    }
    inputProps={{ 'aria-label': props.label }}
    sx={props.sx}
  >
    {props.none && <MenuItem value={noValue}>{props.none}</MenuItem>}
    {props.options.map(({ value, label }) => (
      <MenuItem key={value} value={value}>
        {label}
      </MenuItem>
    ))}
  </Select>
);
