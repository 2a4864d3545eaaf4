import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { optionSetsQuery } from '#frontend/entities/catalog/option-sets.ts';
import type {
  ProductFields,
  ProductForm,
} from '#frontend/features/products/product-form-schema.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { movedUp } from '#frontend/lib/lists.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { AddField } from '#frontend/ui/forms/add-field.tsx';
import { maxSetsOfProduct, type OptionKind, type OptionSet } from '#shared/schemas/options.ts';
import ArrowUpward from '~icons/ic/round-arrow-upward';
import Close from '~icons/ic/round-close';

/** A product asks only one question of any other kind. */
const repeatable: OptionKind[] = ['one', 'many'];

const canBeAdded = (set: OptionSet, chosen: OptionSet[]): boolean =>
  chosen.length < maxSetsOfProduct &&
  !chosen.some(
    ({ id, kind }) => id === set.id || (kind === set.kind && !repeatable.includes(kind)),
  );

type Props = { control: Control<ProductFields, unknown, ProductForm> };

/** The option sets that a product asks for, in the order of its questions. */
export function OptionSetsField({ control }: Props) {
  const { field, fieldState } = useController({ control, name: 'optionSets' });
  const query = useQuery({ ...optionSetsQuery, refetchOnMount: 'always' });
  const { data: sets, error } = query;
  if (!sets)
    return (
      error && (
        <Typography color="error">
          {errorText(error, 'The options could not be loaded.')}
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </Typography>
      )
    );
  if (sets.length === 0)
    return (
      <Button component={Link} to="/products/options">
        Add the first options
      </Button>
    );
  const chosen = (field.value ?? []).flatMap((id) => sets.find((set) => set.id === id) ?? []);
  const change = (next: OptionSet[]) => field.onChange(next.map(({ id }) => id));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="ol" aria-label="Options" sx={{ m: 0, pl: 5 }}>
        {chosen.map((set, index) => (
          <li key={set.id}>
            <ChosenSet
              name={set.name}
              onUp={index > 0 ? () => change(movedUp(chosen, set.id)) : undefined}
              onRemove={() => change(chosen.filter(({ id }) => id !== set.id))}
            />
          </li>
        ))}
      </Box>
      <AddField
        options={sets.filter((set) => canBeAdded(set, chosen))}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        onAdd={(set) => change([...chosen, set])}
        input={{
          label: 'Add Options',
          error: Boolean(fieldState.error),
          helperText:
            fieldState.error?.message ??
            (chosen.length >= maxSetsOfProduct && `At most ${maxSetsOfProduct}`),
        }}
      />
    </Box>
  );
}

type ChosenProps = {
  name: string;
  /** Missing for the first one. */
  onUp: (() => void) | undefined;
  onRemove: () => void;
};

const ChosenSet = ({ name, onUp, onRemove }: ChosenProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center' }}>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
    {onUp && (
      <NamedIconButton name={`Move ${name} up`} onClick={onUp}>
        <ArrowUpward />
      </NamedIconButton>
    )}
    <NamedIconButton name={`Remove ${name}`} onClick={onRemove}>
      <Close />
    </NamedIconButton>
  </Box>
);
