import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

type Props = {
  name: string;
  /** A few words that explain the question. */
  hint?: string | undefined;
  /** '1 of 2', at the end of the line. */
  count?: string | undefined;
  issue: string | undefined;
  children: ReactNode;
};

/** A group of controls with its name above and its error below. */
export function Question({ name, hint, count, issue, children }: Props) {
  const id = useId();
  return (
    <Frame
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-hint ${id}-issue`}
      data-invalid={issue && ''}
    >
      <legend>
        <span id={`${id}-name`}>{name}</span>
        <span id={`${id}-hint`}>
          {hint && <span>{hint}</span>}
          {count && <span>{count}</span>}
        </span>
      </legend>
      {children}
      <Box id={`${id}-issue`} aria-live="polite">
        {issue && <FormHelperText error>{issue}</FormHelperText>}
      </Box>
    </Frame>
  );
}

const Frame = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': {
    ...theme.typography.subtitle2,
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    width: '100%',
    marginBottom: 8,
    padding: 0,
  },
  '& > legend > [id]': { flexShrink: 0 },
  '& > legend > :last-child': {
    ...theme.typography.caption,
    flex: '1 1 auto',
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    color: theme.vars.palette.text.secondary,
    '& > :last-child:not(:first-child)': { fontVariantNumeric: 'tabular-nums' },
  },
  '&[data-invalid] > legend': { color: theme.vars.palette.error.main },
}));
