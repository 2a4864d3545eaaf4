import MuiLink from '@mui/material/Link';
import { phoneLinks } from '#shared/text/phone-numbers.ts';

/** A phone text as typed, with a link for each number in it (docs/product.md#phone-numbers). */
export const PhoneText = ({ phone, color }: { phone: string; color?: 'inherit' }) =>
  phoneLinks(phone).map(({ text, href }) =>
    href ? (
      <MuiLink key={text} color={color} href={href}>
        {text}
      </MuiLink>
    ) : (
      text
    ),
  );
