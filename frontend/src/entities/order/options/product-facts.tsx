import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderedOption } from '#shared/orders/line/options.ts';
import { allergensWith } from '#shared/products/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { Product } from '#shared/schemas/products.ts';

type Props = { product: Product; sets: OptionSet[]; options: OrderedOption[] | undefined };

/** 'Cream, eggs' of the product, then 'Raspberry: raspberries, sugar' of each chosen option. */
function ingredientsWith({ product, sets, options = [] }: Props): string {
  const chosen = options.flatMap(({ setId, choiceId, choice }) => {
    const set = sets.find(({ id }) => id === setId);
    const ingredients = set?.choices.find(({ id }) => id === choiceId)?.ingredients;
    return ingredients ? [`${choice}: ${ingredients}`] : [];
  });
  return [product.ingredients ?? [], chosen].flat().join('\n');
}

/** Facts that customers ask about, including those of the chosen options; allergens are highlighted. */
export function ProductFacts(props: Props) {
  const { product, sets, options } = props;
  const ingredients = ingredientsWith(props);
  const allergens = allergensWith(product, sets, options);
  return (
    <>
      {product.description && (
        <Typography sx={{ whiteSpace: 'pre-line' }}>{product.description}</Typography>
      )}
      <Box component="dl" sx={factsSx}>
        {ingredients && (
          <div>
            <dt>Ingredients</dt>
            <dd>{ingredients}</dd>
          </div>
        )}
        {allergens && (
          <Box sx={allergensSx}>
            <dt>Allergens</dt>
            <dd>{allergens}</dd>
          </Box>
        )}
      </Box>
    </>
  );
}

const factsSx = {
  m: 0,
  display: 'grid',
  gap: 3,
  '& dt': { typography: 'caption', fontWeight: 600 },
  '& dd': { m: 0, typography: 'body2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
};
const allergensSx = {
  px: 3,
  py: 2,
  borderRadius: 1,
  fontWeight: 600,
  color: 'status.pending.ink',
  bgcolor: 'status.pending.tint',
};
