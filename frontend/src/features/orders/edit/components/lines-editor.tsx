import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useOptionSets } from '#frontend/entities/catalog/option-sets.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { type LineFields, newLineFields } from '#frontend/features/orders/edit/items-form.ts';
import type { Contest } from '#frontend/features/orders/edit/merge-items.ts';
import type { ItemsEditing } from '#frontend/features/orders/edit/use-items-form.ts';
import type { EnteredField } from '#shared/orders/line/entered.ts';
import { setsOf } from '#shared/products/options.ts';
import type { Product } from '#shared/schemas/products.ts';
import { AddProduct } from './add-product.tsx';
import { LineFieldsRow } from './line-fields.tsx';
import type { Asked } from './line-options.tsx';
import { TheirDecision } from './their-decision.tsx';

/** The last change of the lines, announced to screen readers; a removed line can be restored. */
type Done = { what: 'added' | 'removed'; line: LineFields; index: number };

const piecesOf = ({ what, line: { quantity } }: Done) =>
  what === 'added' && quantity !== '1' && `${quantity} × `;

const isAbout = (key: string, name: EnteredField | 'line') => (contest: Contest) =>
  contest.kind === 'field'
    ? contest.key === key && contest.name === name
    : contest.kind === 'readded' && contest.key === key && name === 'line';

/** The products that ask for options, by id, each with its option sets. */
function useAsked(): Map<string, Asked> {
  const { data: products } = useProducts();
  const { data: sets } = useOptionSets();
  return useMemo(() => {
    const asked = (products ?? []).map((product) => ({
      product,
      sets: setsOf(product, sets ?? []),
    }));
    const asking = asked.filter((one) => one.sets.length > 0);
    return new Map(asking.map((one) => [one.product.id, one]));
  }, [products, sets]);
}

type LastChangeProps = { done: Done | undefined; onPutBack: (done: Done) => void };

function LastChange({ done, onPutBack }: LastChangeProps) {
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 44 }}
    >
      {done && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {piecesOf(done)}
          {done.line.productTitle} was {done.what}
        </Typography>
      )}
      {done?.what === 'removed' && (
        <Button size="small" onClick={() => onPutBack(done)}>
          Put it back
        </Button>
      )}
    </Box>
  );
}

/** Waits until the lines are rendered. */
const focusLine = (list: Element | null, index: number) =>
  requestAnimationFrame(() => {
    const line = list?.children.item(Math.min(index, list.children.length - 1));
    if (line instanceof HTMLElement) line.focus();
  });

/**
 * A search to add a product, focused initially if `begins`, and the lines of the order, each with a
 * button to remove it.
 */
export function LinesEditor({ editing, begins }: { editing: ItemsEditing; begins: boolean }) {
  const { form, conflicting } = editing;
  const { fields, append, remove, insert } = useFieldArray({
    control: form.control,
    name: 'items',
    keyName: 'fieldKey',
  });
  const asked = useAsked();
  const [done, setDone] = useState<Done>();
  const conflictingKeys = new Set(conflicting.map((contest) => 'key' in contest && contest.key));
  const list = useRef<HTMLUListElement>(null);
  const addProduct = (product: Product, quantity: number) => {
    const line = newLineFields(product, crypto.randomUUID(), quantity);
    append(line, { shouldFocus: false });
    setDone({ what: 'added', line, index: fields.length });
  };
  const removeLine = useCallback(
    (index: number) => {
      setDone({ what: 'removed', line: form.getValues(`items.${index}`), index });
      remove(index);
      focusLine(list.current, index);
    },
    [form, remove],
  );
  const putBack = ({ line, index }: Done) => {
    insert(Math.min(index, fields.length), line, { shouldFocus: false });
    setDone(undefined);
    focusLine(list.current, index);
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={topSx}>
        <AddProduct lineCount={fields.length} begins={begins} onAdd={addProduct} />
        <LastChange done={done} onPutBack={putBack} />
      </Box>
      <Box component="ul" ref={list} aria-label="Lines" sx={listSx}>
        {fields.map((line, index) => (
          <LineFieldsRow
            key={line.fieldKey}
            form={form}
            index={index}
            asked={asked.get(line.productId ?? '')}
            onRemove={removeLine}
            canRemove={fields.length > 1}
            theirs={
              conflictingKeys.has(line.key)
                ? (name) => <TheirDecision editing={editing} of={isAbout(line.key, name)} />
                : undefined
            }
          />
        ))}
      </Box>
      <Removals editing={editing} />
      {fields.length === 1 && lastLine}
    </Box>
  );
}

const lastLine = (
  <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
    An order must have at least one line.
  </Typography>
);

/** The lines that another user removed while they were edited here. */
const Removals = ({ editing }: { editing: ItemsEditing }) =>
  editing.conflicting.map(
    (contest) =>
      contest.kind === 'removed' && (
        <TheirDecision key={contest.key} editing={editing} of={(one) => one === contest} />
      ),
  );

const listSx = { listStyle: 'none', m: 0, mx: -3, p: 0, mb: 4 };

/** Sticky above a hundred lines, except in a window as low as one at 400 % zoom. */
const topSx = {
  position: 'sticky',
  '@media (max-height: 480px)': { position: 'static' },
  top: -8,
  zIndex: 2,
  pt: 2,
  bgcolor: 'background.paper',
};
