import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Product } from '#shared/schemas/products.ts';

type FactProps = { name: string; value: string; highlighted?: boolean };

function Fact({ name, value, highlighted = false }: FactProps) {
  const highlight = {
    px: 3,
    py: 2,
    borderRadius: 1,
    color: 'status.pending.ink',
    bgcolor: 'status.pending.tint',
  };
  return (
    <Box sx={highlighted ? highlight : undefined}>
      <Typography
        component="dt"
        variant="caption"
        sx={{ fontWeight: 600, color: highlighted ? 'inherit' : 'text.secondary' }}
      >
        {name}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, whiteSpace: 'pre-line', fontWeight: highlighted ? 600 : undefined }}
      >
        {value}
      </Typography>
    </Box>
  );
}

/** Facts that customers ask about at the counter; allergens are highlighted. */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      <Fact name="Unit" value={product.unit ?? 'Not specified'} />
      <Fact name="Ingredients" value={product.ingredients ?? 'Not specified'} />
      <Fact
        name="Allergens"
        value={product.allergens ?? 'None listed'}
        highlighted={product.allergens !== null}
      />
    </Box>
  );
}
