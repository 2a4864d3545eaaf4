import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  placeholderOf,
  type UnknownPlaceholder,
  unknownPlaceholders,
} from '#shared/email/placeholders.ts';

const sentence = ({ text, meant }: UnknownPlaceholder) =>
  `Unknown merge field ${text}: it would be sent as it stands.${
    meant ? ` Did you mean ${placeholderOf(meant)}?` : ''
  }`;

/** Warns about placeholders that do not exist. */
export function UnknownPlaceholders({ text }: { text: string }) {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ overflowWrap: 'anywhere' }}>
      {unknown.map((placeholder) => (
        <Box key={placeholder.text}>{sentence(placeholder)}</Box>
      ))}
    </Alert>
  );
}
