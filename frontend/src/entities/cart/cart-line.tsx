import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useState } from 'react';
import { ProductPicture } from '#frontend/entities/catalog/product-picture.tsx';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { QuantityStepper } from '#frontend/ui/forms/quantity-stepper.tsx';
import { type EnteredText, enteredTexts } from '#shared/orders/line/entered.ts';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import Delete from '~icons/ic/round-delete-outline';
import { isGone } from './apply-changes.ts';
import type { CartItem } from './cart.ts';
import type { CheckedLine } from './cart-check.ts';
import { cartStore, removeLine } from './cart-store.ts';
import { LineText } from './line-text.tsx';

/** Width of the cart, in pixels, from which a product fits on one line. */
const wideFrom = 600;

/** One class for the whole line: beside the catalog, each 'Add to Cart' makes one appear. */
const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: 16,
  rowGap: 8,
  gridTemplateColumns: '56px minmax(0, 1fr) 44px',
  gridTemplateAreas: '"picture title remove" "stepper stepper total" "notes notes notes"',
  padding: 16,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [`@container (min-width: ${wideFrom / 16}rem)`]: {
    gridTemplateColumns: '56px minmax(0, 1fr) auto 88px 44px',
    gridTemplateAreas: '"picture title stepper total remove" ". notes notes notes notes"',
  },
  '& > .picture': { gridArea: 'picture' },
  '& > .title': { gridArea: 'title', minWidth: 0 },
  '& > .title > *': {
    ...theme.typography.subtitle1,
    margin: 0,
    overflowWrap: 'anywhere',
    textWrapStyle: 'pretty',
  },
  '& > .title > div': theme.typography.body2,
  '& > .title > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > .stepper': { gridArea: 'stepper' },
  '& > .total': { gridArea: 'total', justifySelf: 'end', fontWeight: 600 },
  '& > .remove': { gridArea: 'remove' },
  '& > .notes': { gridArea: 'notes' },
  '& .gone': { color: theme.vars.palette.error.main, fontWeight: 600 },
  '& .new-price': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  // Beside the catalog there is little room, and no need for the picture.
  '&[data-compact]': {
    columnGap: 8,
    rowGap: 4,
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"title title total" "stepper notes remove"',
    padding: '10px 16px',
    '&:has(textarea)': {
      gridTemplateAreas: '"title title total" "stepper . remove" "notes notes notes"',
    },
    '& > .total': { alignSelf: 'start' },
    '& > .remove': { justifySelf: 'end', marginRight: -8 },
    '& > .notes > button': { marginLeft: 0, marginBottom: 0, whiteSpace: 'nowrap' },
    // Three lines; the rest scrolls.
    '&& > .notes textarea': { maxHeight: 3 * 24 },
  },
}));

type Shown = Pick<CheckedLine, 'item' | 'unitPrice' | 'change'>;

/** The catalog's price, next to the old one if it changed, or a note that the product is gone. */
function UnitPrice({ item, unitPrice, change }: Shown) {
  if (isGone({ change })) return <span className="gone">No longer available</span>;
  const isOther = unitPrice !== item.unitPrice;
  return (
    <>
      {isOther && (
        <>
          <MoneyText
            cents={item.unitPrice}
            as="s"
            aria-label={`was ${item.unitPrice / 100} dollars`}
          />{' '}
        </>
      )}
      <MoneyText cents={unitPrice} className={isOther ? 'new-price' : undefined} /> each
    </>
  );
}

type Props = Shown & {
  /** Beside the catalog, the line's number from 1: the product's own row there has a stepper too. */
  number?: number;
  /** The answers of a product that asks; missing for others, so that these do not render again. */
  answers?: ReactNode;
  /** The button that changes the answers and the notes; then the line has no field for notes. */
  button?: ReactNode;
};

/** One product of the cart, with quantity, price and production notes. */
export const CartLine = memo(function CartLine({ number, answers, button, ...line }: Props) {
  const { item, unitPrice } = line;
  const isCompact = number !== undefined;
  const Title = isCompact ? 'h3' : 'h2';
  return (
    <Line data-compact={isCompact ? '' : undefined}>
      {!isCompact && (
        <div className="picture">
          <ProductPicture
            product={{ title: item.productTitle, imageUrl: item.imageUrl }}
            size={56}
          />
        </div>
      )}
      <div className="title">
        <Title>{item.productTitle}</Title>
        <p>
          {!isCompact && item.productSku && `SKU ${item.productSku} · `}
          <UnitPrice {...line} />
        </p>
        {answers && <div>{answers}</div>}
      </div>
      <div className="stepper">
        <QuantityStepper
          quantity={item.quantity}
          onChange={(quantity) => cartStore.setQuantity(item.id, quantity)}
          of={isCompact ? `line ${number}, ${item.productTitle}` : item.productTitle}
        />
      </div>
      <MoneyText
        className="total"
        cents={isGone(line) ? 0 : lineTotal({ unitPrice, quantity: item.quantity })}
      />
      <div className="remove">
        <NamedIconButton
          name={`Remove ${item.productTitle}`}
          // The second click of a double click would hit the next line, which has moved up.
          onClick={({ detail }) => detail < 2 && removeLine(item.id)}
        >
          <Delete />
        </NamedIconButton>
      </div>
      <div className="notes">
        {button || enteredTexts.map((field) => <CartText key={field} item={item} field={field} />)}
      </div>
    </Line>
  );
});

function CartText({ item, field }: { item: CartItem; field: EnteredText }) {
  // The text as typed: the cart stores no blank texts.
  const [text, setText] = useState(item[field] ?? '');
  const change = (next: string) => {
    setText(next);
    cartStore.setText(item.id, field, next);
  };
  return <LineText field={field} of={item.productTitle} text={text} onChange={change} />;
}
