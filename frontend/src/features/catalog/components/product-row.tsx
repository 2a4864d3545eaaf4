import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { CategoryBadge } from '#frontend/entities/catalog/category-badge.tsx';
import { useOptionSets } from '#frontend/entities/catalog/option-sets.ts';
import { ProductPicture } from '#frontend/entities/catalog/product-picture.tsx';
import { stretched } from '#frontend/theme/stretched.ts';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { lowestPrice, setsOf } from '#shared/products/options.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import { AddOrStep } from './add-or-step.tsx';

/**
 * Pixels at the usual text size, including the border. In a narrow list the control is below the
 * title; in the narrowest, which occurs only with larger text, it is below everything.
 */
export const rowHeight = { narrowest: 122, narrow: 90, wide: 56 };
/** The list width, in pixels at the usual text size, from which the control is beside the unit. */
export const narrowFrom = 272;
/** The width from which the control is beside the title. */
export const wideFrom = 600;
/** The width from which the category has a column of its own. */
const widestFrom = 760;
const from = (width: number) => `@container (min-width: ${width / 16}rem)`;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** Fills the whole row, so that a click anywhere but on a control opens the product. */
const titleSx = {
  ...stretched,
  gridArea: 'title',
  justifySelf: 'start',
  maxWidth: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: 'start',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
} as const;

/** Styles that depend on the width of the list. */
const wider = {
  [from(narrowFrom)]: {
    gridTemplateAreas:
      '"picture title title title" "picture price unit control" "picture badge badge control"',
    height: `${rowHeight.narrow / 16}rem`,
    '& > .title': { display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  },
  [from(wideFrom)]: {
    gridTemplateColumns: '44px auto minmax(0, 1fr) 5.25rem auto',
    gridTemplateAreas: '"picture title title price control" "picture unit badge price control"',
    gridTemplateRows: 'auto auto',
    '&[data-plain]': {
      gridTemplateAreas: '"picture title title price control" "picture badge badge price control"',
    },
    columnGap: 16,
    height: `${rowHeight.wide / 16}rem`,
    padding: '0 6px 0 12px',
  },
  [from(widestFrom)]: {
    gridTemplateColumns: '44px minmax(0, 1fr) minmax(0, 8.5rem) 5.25rem auto',
    gridTemplateAreas: '"picture title badge price control" "picture unit badge price control"',
    // Without a unit below it, the title is centered vertically.
    '&[data-plain]': {
      gridTemplateAreas: '"picture title badge price control"',
      gridTemplateRows: 'auto',
    },
  },
};

/** A long list renders many rows while the user types, so the parts have no styles of their own. */
const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '44px auto minmax(0, 1fr) auto',
  gridTemplateAreas:
    '"picture title title title" "picture price unit unit" "picture badge badge badge" "control control control control"',
  gridTemplateRows: 'auto 1.25rem 1.5rem',
  alignItems: 'center',
  alignContent: 'center',
  // On a phone of 360 px '6-pack' just fits.
  columnGap: 8,
  height: `${rowHeight.narrowest / 16}rem`,
  padding: '0 12px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:last-child': { borderBottomColor: 'transparent' },
  '&[data-marked]': {
    backgroundColor: theme.vars.palette.sunken,
    boxShadow: `inset 4px 0 ${theme.vars.palette.secondary.main}`,
  },
  '@media (forced-colors: active)': {
    '&[data-marked]': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '@media (hover: hover)': {
    '&:hover': { backgroundColor: theme.vars.palette.background.default },
  },
  '& > .picture': { gridArea: 'picture' },
  '& > .title': { ...titleSx, ...twoLines },
  '& > .unit': {
    gridArea: 'unit',
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    ...oneLine,
  },
  '& > .badge': { gridArea: 'badge', minWidth: 0, display: 'flex' },
  '& > .price': { gridArea: 'price', textAlign: 'end', fontWeight: 600, lineHeight: 1.2 },
  '& > .price > small': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& > .control': { gridArea: 'control', position: 'relative', zIndex: 1 },
  ...wider,
}));

/** 'from $42.00' of a product with sizes. */
function LowestPrice({ product }: { product: Product }) {
  const { data = [] } = useOptionSets();
  const lowest = lowestPrice(setsOf(product, data));
  return (
    <span className="price">
      {lowest !== undefined && <small>from </small>}
      <MoneyText cents={lowest ?? product.price} />
    </span>
  );
}

type Props = {
  product: Product;
  category: Category | null;
  isMarked: boolean;
  onOpen: (product: Product) => void;
};

/** One product: picture, title, unit, category, price and the control for the cart. */
export const ProductRow = memo(function ProductRow({ product, category, ...row }: Props) {
  return (
    <Row data-plain={product.unit ? undefined : ''} data-marked={row.isMarked ? '' : undefined}>
      <div className="picture">
        <ProductPicture product={product} size={44} />
      </div>
      <button type="button" className="title" onClick={() => row.onOpen(product)}>
        {product.title}
      </button>
      {product.unit && <div className="unit">{product.unit}</div>}
      <div className="badge">
        <CategoryBadge category={category} />
      </div>
      {product.optionSets.length > 0 ? (
        <LowestPrice product={product} />
      ) : (
        <MoneyText className="price" cents={product.price} />
      )}
      <div className="control">
        <AddOrStep product={product} />
      </div>
    </Row>
  );
});
