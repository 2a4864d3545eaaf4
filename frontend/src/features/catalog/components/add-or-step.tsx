import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { cartItemOf } from '#frontend/entities/cart/cart.ts';
import {
  cartStore,
  removeLine,
  useQuantityInCart,
  useQuantityOfLine,
} from '#frontend/entities/cart/cart-store.ts';
import { countAdded } from '#frontend/entities/catalog/product-search.ts';
import { ask } from '#frontend/entities/order/options/asked.ts';
import { toast } from '#frontend/lib/toasts.ts';
import { QuantityStepper } from '#frontend/ui/forms/quantity-stepper.tsx';
import type { Product } from '#shared/schemas/products.ts';

/** Pixels: the width of the larger form, so that nothing moves under the finger. */
const controlWidth = 128;
const controlHeight = 46;

const Place = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minWidth: controlWidth,
  minHeight: controlHeight,
});

type Props = { product: Product };

/** 'Add to Cart' of a product that asks, with the number of pieces in the cart. */
function AskButton({ product }: Props) {
  const quantity = useQuantityInCart(product.id);
  return (
    <Button
      fullWidth
      variant="outlined"
      size="small"
      aria-label={`Add to Cart: ${product.title}`}
      onClick={() => ask(product)}
    >
      Add to Cart{quantity > 0 && ` · ${quantity}`}
    </Button>
  );
}

/** 'Add to Cart', or minus and plus if the product is in the cart; quantity 0 removes it. */
function PlainAddOrStep({ product }: Props) {
  // The plain line of a product has its id.
  const quantity = useQuantityOfLine(product.id);
  const place = useRef<HTMLDivElement>(null);
  const refocus = useRef(false);
  const inCart = quantity > 0;

  // The other form replaces the pressed button, so that form's last button takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the form changes
  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, [inCart]);

  const add = () => {
    refocus.current = true;
    cartStore.add(cartItemOf(product));
    countAdded(product.id);
    toast({ title: 'Added to cart', isOfScreen: true });
  };
  const step = (next: number) => {
    refocus.current = next === 0;
    if (next === 0) removeLine(product.id);
    else cartStore.setQuantity(product.id, next);
  };
  return (
    <Place ref={place}>
      {inCart ? (
        <QuantityStepper quantity={quantity} onChange={step} of={product.title} min={0} />
      ) : (
        <Button
          fullWidth
          variant="outlined"
          size="small"
          aria-label={`Add to Cart: ${product.title}`}
          onClick={add}
        >
          Add to Cart
        </Button>
      )}
    </Place>
  );
}

/** The control that puts a product into the cart. */
export const AddOrStep = ({ product }: Props) =>
  product.optionSets.length > 0 ? (
    <Place>
      <AskButton product={product} />
    </Place>
  ) : (
    <PlainAddOrStep product={product} />
  );
