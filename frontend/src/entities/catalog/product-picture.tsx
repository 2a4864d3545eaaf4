import { styled } from '@mui/material/styles';
import { fonts } from '#frontend/theme/tokens.ts';
import { isOwnPicture, thumbnailPath } from '#shared/pictures.ts';

type Props = {
  product: { title: string; imageUrl: string | null };
  /** Side of the square in pixels; 'wide' fills the width of a dialog. */
  size: number | 'wide';
};

const frame = {
  display: 'block',
  flexShrink: 0,
  // Leaves room for the allergens, which callers ask for.
  '&[data-wide]': { width: '100%', aspectRatio: '16 / 9', maxHeight: 'min(30vh, 240px)' },
  '&:not([data-wide])': { borderRadius: 8 },
} as const;

const Picture = styled('img')(({ theme }) => ({
  ...frame,
  objectFit: 'cover',
  backgroundColor: theme.vars.palette.sunken,
}));

const Letter = styled('div')(({ theme }) => ({
  ...frame,
  display: 'grid',
  placeItems: 'center',
  backgroundColor: theme.vars.palette.sunken,
  color: theme.vars.palette.text.secondary,
  fontFamily: fonts.display,
  fontWeight: 600,
  lineHeight: 1,
}));

/** A product's picture, or the first letter of its title. Decorative: the title is next to it. */
export function ProductPicture({ product, size }: Props) {
  const isWide = size === 'wide';
  const shape = isWide
    ? { 'data-wide': '', style: { fontSize: 88 } }
    : { style: { width: size, height: size, fontSize: size * 0.5 } };
  if (product.imageUrl && isOwnPicture(product.imageUrl))
    return (
      <Picture
        {...shape}
        src={isWide ? product.imageUrl : thumbnailPath(product.imageUrl)}
        alt=""
        loading="lazy"
        decoding="async"
        {...(isWide ? {} : { width: size, height: size })}
      />
    );
  return (
    <Letter aria-hidden {...shape}>
      {[...product.title.trim()][0]?.toUpperCase()}
    </Letter>
  );
}
