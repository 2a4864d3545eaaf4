import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { pathOf } from '#frontend/lib/api-client.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { ChoiceTiles, quietTiles } from '#frontend/ui/forms/choice-tiles.tsx';
import { labelsApi } from '#shared/api/labels.ts';
import { type LabelSize, labelFormats, labelSizes, mostPlaces } from '#shared/labels/sizes.ts';
import Print from '~icons/ic/round-print';
import { useLabelSize } from './api.ts';

type TilesProps<Value extends string> = {
  label: string;
  choices: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** In CSS; by default as many as fit. */
  columns?: string;
};

export const Tiles = <Value extends string>({ onChange, columns, ...props }: TilesProps<Value>) => (
  <ChoiceTiles
    {...props}
    name="labels"
    onChange={(chosen) => {
      const choice = props.choices.find(({ value }) => value === chosen);
      if (choice) onChange(choice.value);
    }}
    error={undefined}
    ref={null}
    sx={{
      ...quietTiles,
      gridTemplateColumns: columns ?? 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
    }}
  />
);

const sizes = labelSizes.map((value) => ({ value, label: labelFormats[value].name }));
const places = Array.from({ length: mostPlaces }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}));

/** The labels to print on, and where on their first sheet to begin. */
export function useLabelPaper(kind: 'boxes' | 'products') {
  const words = useWords().labels;
  const [size, choose] = useLabelSize(kind);
  const [start, setStart] = useState('1');
  const { sheet } = labelFormats[size];
  const fields = (
    <>
      <Tiles label={words.size} choices={sizes} value={size} onChange={choose} />
      {sheet && (
        <Tiles
          label={words.start}
          choices={places}
          value={start}
          onChange={setStart}
          columns={`repeat(${sheet.columns}, 4.5rem)`}
        />
      )}
    </>
  );
  return { size, start: sheet && Number(start), fields };
}

type PanesProps = {
  fields: ReactNode;
  /** Tells what will be printed, to screen readers too. */
  news: ReactNode;
  buttons: ReactNode;
  size: LabelSize;
  children: ReactNode;
};

/** The choices with their buttons, and beside or below them the pictures. */
export const Panes = ({ fields, news, buttons, size, children }: PanesProps) => (
  <>
    <Box sx={fieldsSx}>
      {fields}
      <Box aria-live="polite" sx={{ color: 'text.secondary' }}>
        {news}
      </Box>
      {buttons}
      <Link
        href={pathOf(labelsApi.openTestLabel, { query: { size } })}
        target="_blank"
        rel="noopener"
        sx={linkSx}
      >
        {useWords().labels.test}
      </Link>
    </Box>
    <Box sx={picturesSx}>{children}</Box>
  </>
);

type OpenProps = {
  /** False while a press would print something else than shown. */
  isReady: boolean;
  href?: string;
  onClick?: () => void;
  children: string;
};

/** Not `disabled`: after the press that printed, the button would lose the focus. */
export const OpenButton = ({ isReady, href, onClick, children }: OpenProps) => (
  <Button
    {...(isReady && href && { href, target: '_blank', rel: 'noopener' })}
    variant="contained"
    startIcon={<Print />}
    aria-disabled={!isReady}
    onClick={() => isReady && onClick?.()}
    sx={openSx}
  >
    {children}
  </Button>
);

type PictureProps = { svg?: string; size: LabelSize; alt: string };

/** A label in its proportions, black on white in every theme; blank while it loads. */
export function LabelPicture({ svg, size, alt }: PictureProps) {
  const { name, width, height } = labelFormats[size];
  return (
    <Box component="figure" sx={{ m: 0, width: '100%', maxWidth: 320 }}>
      <Box sx={{ bgcolor: 'common.white', aspectRatio: `${width} / ${height}` }}>
        {svg && (
          <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} width="100%" />
        )}
      </Box>
      <Typography component="figcaption" color="textSecondary" sx={{ mt: 2, textAlign: 'center' }}>
        {name}
      </Typography>
    </Box>
  );
}

/** Stays in view, above choices that do not fit. */
const openSx = {
  position: 'sticky',
  bottom: 8,
  zIndex: 1,
  minHeight: 56,
  '&[aria-disabled=true]': { color: 'text.secondary', bgcolor: 'sunken', cursor: 'default' },
};
/** A link that is easy to touch. */
export const linkSx = { justifySelf: 'center', py: '10px' };
const fieldsSx = {
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  p: { xs: 4, sm: 6 },
  gridColumn: 1,
  gridRow: { md: 2 },
};
const picturesSx = {
  ...fieldsSx,
  justifyItems: 'center',
  gridColumn: { md: 2 },
  gridRow: { md: '1 / 3' },
  bgcolor: 'sunken',
};
