import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addToCart } from '#frontend/entities/cart/add-to-cart.ts';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { stopAtLeftText } from '#frontend/ui/forms/left-text.ts';
import { QuantityStepper } from '#frontend/ui/forms/quantity-stepper.tsx';
import { TextField } from '#frontend/ui/forms/text-field.tsx';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { answerIssues, priceOf } from '#shared/products/options.ts';
import { maxTextLength } from '#shared/schemas/common.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import { answersFor, cartItemWith } from './answers.ts';
import type { Asked } from './asked.ts';
import { focusFirstIssue, OptionFields, useIsStaff } from './option-fields.tsx';
import { ProductFacts } from './product-facts.tsx';

type Props = { asked: Asked; sets: OptionSet[]; onDone: () => void };

/** The answers so far, and their price in cents. */
function useAnswered({ product, ...asked }: Asked, sets: OptionSet[]) {
  const [answers, setAnswers] = useState(() => answersFor(sets, asked.answers));
  const [notes, setNotes] = useState(asked.productionNotes ?? '');
  const [quantity, setQuantity] = useState(asked.quantity);
  const unitPrice = priceOf(product, sets, answers.options);
  const productionNotes = notes.trim() === '' ? null : notes;
  const itemNow = () => ({ ...cartItemWith(product, sets, answers), productionNotes });
  return { answers, setAnswers, notes, setNotes, quantity, setQuantity, unitPrice, itemNow };
}

/** Begins with the first field, or with the first issue, and leads to that again when it is tried in vain. */
function useIssueFocus(asked: Asked) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asked.isChecked) focusFirstIssue(form.current);
    else form.current?.querySelector<HTMLElement>('input:checked, input:enabled')?.focus();
  }, [asked]);
  // Also after the issues have appeared, which they have not yet when the button is pressed.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) focusFirstIssue(form.current);
  }, [tries]);
  return { form, tryAgain: () => setTries(tries + 1) };
}

/** The questions of a product, its instructions and facts, and the button that puts it into the cart. */
export function OptionsForm({ asked, sets, onDone }: Props) {
  const { product, line } = asked;
  const answered = useAnswered(asked, sets);
  const { answers, quantity } = answered;
  const [isChecked, setChecked] = useState(asked.isChecked ?? false);
  const isStaff = useIsStaff();
  const issues = answerIssues(sets, answersFor(sets, answers)).filter(
    ({ field }) => isStaff || field !== 'pictures',
  );
  const { form, tryAgain } = useIssueFocus(asked);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A picture that is still being uploaded.
    if (stopAtLeftText(form.current)) return;
    if (issues.length > 0) {
      setChecked(true);
      return tryAgain();
    }
    const item = answered.itemNow();
    // Another tab may have removed the line.
    const isThere = cartStore.refresh().items.some(({ id }) => id === line);
    if (line && isThere) cartStore.replace(line, item, quantity);
    else addToCart(item, quantity);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Otherwise the key would lead to the checkout.
    event.stopPropagation();
    form.current?.requestSubmit();
  };
  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} onKeyDown={onKeyDown} sx={formSx}>
      <Box sx={bodySx}>
        <OptionFields
          sets={sets}
          answers={answers}
          onChange={answered.setAnswers}
          issues={isChecked ? issues : []}
        />
        <TextField
          label="Instructions"
          helperText="Never on the cake"
          multiline
          maxRows={6}
          value={answered.notes}
          onChange={(event) => answered.setNotes(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxTextLength } }}
        />
        <ProductFacts product={product} sets={sets} options={answers.options} />
      </Box>
      <Foot asked={asked} answered={answered} />
    </Box>
  );
}

type FootProps = { asked: Asked; answered: ReturnType<typeof useAnswered> };

function Foot({ asked: { product, line }, answered }: FootProps) {
  const { quantity, unitPrice } = answered;
  return (
    <Box sx={footSx}>
      <QuantityStepper quantity={quantity} onChange={answered.setQuantity} of={product.title} />
      <Button
        type="submit"
        variant="contained"
        disabled={!product.isAvailable}
        sx={{ flex: '1 1 auto', fontVariantNumeric: 'tabular-nums' }}
      >
        {line ? 'Update' : 'Add to Cart'} - {formatMoney(lineTotal({ unitPrice, quantity }))}
      </Button>
    </Box>
  );
}

const formSx = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' };
const bodySx = {
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  alignContent: 'start',
  gap: 5,
  px: { xs: 4, sm: 5 },
  py: 4,
};
const footSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  flexShrink: 0,
  px: { xs: 4, sm: 5 },
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
};
