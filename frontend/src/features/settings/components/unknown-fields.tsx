import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { placeholderOf, type UnknownField, unknownFields } from '#shared/email/merge-fields.ts';

const sentence = ({ text, meant }: UnknownField) =>
  `Unknown merge field ${text}: it would be sent as it stands.${
    meant ? ` Did you mean ${placeholderOf(meant)}?` : ''
  }`;

/** Points out placeholders that nothing will be filled in for. */
export function UnknownFields({ text }: { text: string }) {
  const unknown = unknownFields(text);
  if (unknown.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ overflowWrap: 'anywhere' }}>
      {unknown.map((field) => (
        <Box key={field.text}>{sentence(field)}</Box>
      ))}
    </Alert>
  );
}
