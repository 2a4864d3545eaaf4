import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { visuallyHidden } from '#frontend/theme/visually-hidden.ts';
import Clear from '~icons/ic/round-close';
import Search from '~icons/ic/round-search';

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** The accessible name and the placeholder: 'Search by title or SKU'. */
  label: string;
  /** For a screen that moves the focus to the field. */
  inputRef?: RefObject<HTMLInputElement | null>;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The entry that Enter adds: '3 × Butter Croissant'. */
  enterAdds?: string | undefined;
};

/** A field that searches while the user types, with a button to clear it. */
export function SearchField({ value, onChange, label, inputRef, onKeyDown, enterAdds }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
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
        if (event.target instanceof HTMLInputElement)
          onKeyDown?.(event as KeyboardEvent<HTMLInputElement>);
      }}
      placeholder={label}
      sx={{ containerType: 'inline-size' }}
      inputRef={input}
      inputProps={{ 'aria-label': label, role: 'searchbox', enterKeyHint: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <Search />
        </InputAdornment>
      }
      endAdornment={
        value && (
          <InputAdornment
            position="end"
            sx={{ flexShrink: 0, maxWidth: '64%', minWidth: 44, ml: 1 }}
          >
            {enterAdds !== undefined && (
              <Typography role="status" variant="caption" noWrap sx={{ minWidth: 0, mr: 1 }}>
                <Box component="span" sx={visuallyHidden}>
                  Enter adds{' '}
                </Box>
                <span aria-hidden>↵ </span>
                {/* A narrow field has room only for the typed text; the list marks the product too. */}
                <Box component="span" sx={{ '@container (max-width: 21.2rem)': visuallyHidden }}>
                  {enterAdds}
                </Box>
              </Typography>
            )}
            <IconButton aria-label="Clear search" edge="end" onClick={clear}>
              <Clear fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
