import Clear from '@mui/icons-material/CloseRounded';
import Search from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef } from 'react';

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** Its accessible name and its placeholder: 'Search by title or SKU'. */
  label: string;
};

/** A field that searches while the user types, with a button to clear it. */
export function SearchField({ value, onChange, label }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <OutlinedInput
      fullWidth
      type="text"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value) clear();
      }}
      placeholder={label}
      inputRef={input}
      inputProps={{ 'aria-label': label, role: 'searchbox', enterKeyHint: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <Search />
        </InputAdornment>
      }
      endAdornment={
        value && (
          <InputAdornment position="end">
            <IconButton aria-label="Clear search" edge="end" onClick={clear}>
              <Clear fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
