import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import { CategoryBadge } from '#frontend/entities/catalog/category-badge.tsx';
import { ProductPicture } from '#frontend/entities/catalog/product-picture.tsx';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { type Column, DataTable } from '#frontend/ui/data/data-table.tsx';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { useRowWindow } from '#frontend/ui/data/use-row-window.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import CheckCircle from '~icons/ic/outline-check-circle';
import Delete from '~icons/ic/outline-delete';
import Edit from '~icons/ic/outline-edit';
import Label from '~icons/ic/outline-label';
import RemoveCircle from '~icons/ic/outline-remove-circle';

const LabelsDialog = lazyPart(
  async () => (await import('#frontend/entities/order/labels/labels-dialog.tsx')).LabelsDialog,
);

function ProductName({ product }: { product: Product }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <ProductPicture product={product} size={36} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600, lineHeight: 1.3 }}>{product.title}</Box>
        {product.sku && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{product.sku}</Box>
        )}
      </Box>
    </Box>
  );
}

type Actions = Record<'onLabel' | 'onEdit' | 'onDelete', (product: Product) => void>;

function RowActions({ product, onLabel, onEdit, onDelete }: Actions & { product: Product }) {
  return (
    <Box sx={{ display: 'inline-flex', mr: -3 }}>
      <NamedIconButton name={`Label of ${product.title}`} onClick={() => onLabel(product)}>
        <Label />
      </NamedIconButton>
      <NamedIconButton name={`Edit ${product.title}`} onClick={() => onEdit(product)}>
        <Edit />
      </NamedIconButton>
      <NamedIconButton name={`Delete ${product.title}`} onClick={() => onDelete(product)}>
        <Delete />
      </NamedIconButton>
    </Box>
  );
}

const columnsOf = (categories: Category[], actions: Actions): Column<Product>[] => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return [
    { header: 'Product Name', cell: (product) => <ProductName product={product} /> },
    { header: 'Unit', cell: ({ unit }) => unit ?? '-' },
    {
      header: 'Category',
      cell: ({ categoryId }) => (
        <Box sx={twoLines}>
          <CategoryBadge category={byId.get(categoryId ?? '')} />
        </Box>
      ),
    },
    { header: 'Price', align: 'right', cell: ({ price }) => <MoneyText cents={price} /> },
    { header: 'Status', cell: (product) => <AvailabilityChip isAvailable={product.isAvailable} /> },
    {
      header: 'Actions',
      align: 'right',
      cell: (product) => <RowActions product={product} {...actions} />,
    },
  ];
};

/** If a long name leaves no room, the badge wraps to a second line. */
const twoLines = { '& > span': { whiteSpace: 'normal' } };

/** The height of a row on a wide screen, in pixels; on narrow screens rows are measured. */
const rowHeight = 57;

type Props = Omit<Actions, 'onLabel'> & { products: Product[]; categories: Category[] };

/** The products; only the rows near the visible part are rendered. */
export function ProductsTable({ products, categories, onEdit, onDelete }: Props) {
  const labeled = useDialog<Product>();
  const onLabel = labeled.open;
  const columns = useMemo(
    () => columnsOf(categories, { onLabel, onEdit, onDelete }),
    [categories, onLabel, onEdit, onDelete],
  );
  const drawn = useRowWindow(products.length, rowHeight);
  return (
    <>
      <DataTable label="Products" columns={columns} rows={products} window={drawn} />
      {labeled.show((product, opening) => (
        <LabelsDialog product={product} {...opening} />
      ))}
    </>
  );
}

function AvailabilityChip({ isAvailable }: Pick<Product, 'isAvailable'>) {
  const tone = isAvailable ? 'ready' : 'complete';
  return (
    <Chip
      icon={isAvailable ? <CheckCircle /> : <RemoveCircle />}
      label={isAvailable ? 'Available' : 'Unavailable'}
      sx={{ color: `status.${tone}.ink`, bgcolor: `status.${tone}.tint` }}
    />
  );
}
