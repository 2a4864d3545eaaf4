import Box from '@mui/material/Box';
import { fonts } from '#frontend/theme/tokens.ts';
import { thumbnailPath } from '#shared/products/picture-names.ts';

type Props = {
  product: { title: string; imageUrl: string | null };
  /** Side of the square in pixels; 'wide' fills the width of a dialog. */
  size: number | 'wide';
};

/** A product's picture, or the first letter of its title. Decorative: the title is next to it. */
export function ProductPicture({ product, size }: Props) {
  const frame =
    size === 'wide'
      ? { width: '100%', aspectRatio: '16 / 9', fontSize: 88 }
      : { width: size, height: size, borderRadius: '8px', fontSize: size * 0.5 };
  if (product.imageUrl)
    return (
      <Box
        component="img"
        src={size === 'wide' ? product.imageUrl : thumbnailPath(product.imageUrl)}
        alt=""
        loading="lazy"
        decoding="async"
        {...(size === 'wide' ? {} : { width: size, height: size })}
        sx={{ ...frame, display: 'block', flexShrink: 0, objectFit: 'cover', bgcolor: 'sunken' }}
      />
    );
  return (
    <Box
      aria-hidden
      sx={{
        ...frame,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'sunken',
        color: 'text.secondary',
        fontFamily: fonts.display,
        fontWeight: 600,
        lineHeight: 1,
      }}
    >
      {[...product.title.trim()][0]?.toUpperCase()}
    </Box>
  );
}
