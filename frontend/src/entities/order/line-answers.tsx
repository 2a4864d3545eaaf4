import Box from '@mui/material/Box';
import { useLineWords } from '#frontend/lib/words-context.ts';
import { fonts } from '#frontend/theme/tokens.ts';
import { optionsText, type ShownOption } from '#shared/orders/line/options.ts';

type Answered = {
  options?: ShownOption[] | undefined;
  inscription?: string | null | undefined;
  pictures?: string[] | undefined;
};

/** The chosen options of a line, its inscription as it will stand on the cake, and its pictures. */
export function LineAnswers({ line }: { line: Answered }) {
  const { half } = useLineWords();
  const { options, inscription, pictures } = line;
  return (
    <>
      {options && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {optionsText(options, half)}
        </Box>
      )}
      {inscription && <InscriptionFrame text={inscription} />}
      {pictures && <Thumbnails ids={pictures} />}
    </>
  );
}

/** An inscription at one and a half times the size of the text around it, framed, with its line breaks. */
export const InscriptionFrame = ({ text }: { text: string }) => (
  <Box component="span" dir="auto" sx={frameSx}>
    {text}
  </Box>
);

/** The address of a picture, which needs a session. */
export const pictureUrl = (id: string, size: 'full' | 'small' = 'full'): string =>
  `/api/order-pictures/${id}?size=${size}`;

const Thumbnails = ({ ids }: { ids: string[] }) => {
  const { picture } = useLineWords();
  return (
    <Box component="span" sx={{ display: 'flex', gap: 2, mt: 1.5 }}>
      {ids.map((id, index) => (
        <a key={id} href={pictureUrl(id)} target="_blank" rel="noreferrer">
          <Box
            component="img"
            src={pictureUrl(id, 'small')}
            alt={picture(index + 1)}
            loading="lazy"
            sx={{ display: 'block', width: 56, height: 56, objectFit: 'cover', borderRadius: 1 }}
          />
        </a>
      ))}
    </Box>
  );
};

const frameSx = {
  display: 'table',
  mt: 1.5,
  mb: 1,
  px: 4,
  py: 1.5,
  border: 1,
  borderColor: 'text.primary',
  borderRadius: '6px',
  fontFamily: fonts.display,
  fontSize: '1.5em',
  fontWeight: 500,
  lineHeight: 1.3,
  color: 'text.primary',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};
