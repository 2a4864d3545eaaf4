import Button from '@mui/material/Button';
import { useExportProducts } from '#frontend/features/products/export-products.ts';
import { useDownloadTemplate } from '#frontend/features/products/import/api/download-template.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import Description from '~icons/ic/outline-description';
import FileDownload from '~icons/ic/outline-file-download';
import FileUpload from '~icons/ic/outline-file-upload';

type Props = {
  /** The products shown in the table, because the filter applies to the export too. */
  products: Product[];
  categories: Category[];
  onImport: () => void;
};

/** The buttons for template, export and import. */
export function ProductsActions({ products, categories, onImport }: Props) {
  const template = useDownloadTemplate();
  const exporting = useExportProducts();
  const quiet = { variant: 'outlined', color: 'inherit' } as const;
  return (
    <>
      <Button
        {...quiet}
        startIcon={<Description />}
        disabled={template.isPending}
        onClick={() => template.mutate()}
      >
        CSV Template
      </Button>
      <Button
        {...quiet}
        startIcon={<FileDownload />}
        disabled={products.length === 0 || exporting.isPending}
        onClick={() => exporting.mutate({ products, categories })}
      >
        Export CSV
      </Button>
      <Button {...quiet} startIcon={<FileUpload />} onClick={onImport}>
        Import CSV
      </Button>
    </>
  );
}
