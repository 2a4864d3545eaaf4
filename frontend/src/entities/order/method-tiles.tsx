import type { Ref } from 'react';
import { ChoiceTiles, quietTiles } from '#frontend/ui/forms/choice-tiles.tsx';
import { methods, type PaymentMethod, paymentMethods } from '#shared/payments/entries.ts';

type Props = {
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
  error?: string | undefined;
  /** Focused when validation rejects the choice. */
  fieldRef?: Ref<{ focus: () => void }>;
};

const choices = paymentMethods.map((value) => ({ value, label: methods[value].label }));

/** The payment methods to choose from. */
export const MethodTiles = ({ value, onChange, error, fieldRef = null }: Props) => (
  <ChoiceTiles
    label="Method"
    name="method"
    choices={choices}
    value={value}
    onChange={(chosen) => {
      const method = paymentMethods.find((one) => one === chosen);
      if (method) onChange(method);
    }}
    error={error}
    ref={fieldRef}
    sx={tilesSx}
  />
);

const tilesSx = {
  ...quietTiles,
  // Two by two where large text does not fit.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 4.25rem), 1fr))',
  '& label': { minHeight: 56 },
};
