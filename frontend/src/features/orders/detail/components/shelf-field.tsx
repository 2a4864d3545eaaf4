import { TextField } from '#frontend/ui/forms/text-field.tsx';
import { maxShelfLength } from '#shared/schemas/handed.ts';

type Props = { shelf: string; onShelf: (shelf: string) => void };

/** Where the boxes of an order are put when it is ready. */
export const ShelfField = ({ shelf, onShelf }: Props) => (
  <TextField
    label="Shelf"
    helperText="Optional"
    value={shelf}
    onChange={({ target }) => onShelf(target.value)}
    autoComplete="off"
    slotProps={{ htmlInput: { maxLength: maxShelfLength } }}
  />
);

/** What is sent of it: nothing where it stays, so that an entry on another tablet stays too. */
export const shelfChange = (shelf: string, before: string | undefined): { shelf?: string } =>
  shelf.trim() === (before ?? '') ? {} : { shelf: shelf.trim() };
