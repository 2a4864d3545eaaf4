import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { Fragment, type ReactNode, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { LineAnswers } from '#frontend/entities/order/line-answers.tsx';
import { OptionFields } from '#frontend/entities/order/options/option-fields.tsx';
import { centsOf } from '#frontend/features/orders/edit/items-form.ts';
import type { ItemsForm } from '#frontend/features/orders/edit/use-items-form.ts';
import { isSameValue } from '#shared/orders/line/entered.ts';
import { centsToDollars, formatMoney } from '#shared/pricing/format-money.ts';
import { type Answers, answerIssues, priceOf } from '#shared/products/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { Product } from '#shared/schemas/products.ts';

/** A product and the option sets that it asks for. */
export type Asked = { product: Product; sets: OptionSet[] };

const names = ['options', 'inscription', 'pictures'] as const satisfies (keyof Answers)[];

type Props = {
  form: ItemsForm;
  index: number;
  /** Undefined if the product asks nothing, or is gone: then the answers are only shown. */
  asked: Asked | undefined;
  /** Content below the answers, where another user also changed one. */
  theirs: ((name: keyof Answers) => ReactNode) | undefined;
};

/** The answers of a line. A new line asks for them; those of the order keep their words until changed. */
export function LineOptions({ form, index, asked, theirs }: Props) {
  const { control } = form;
  const line = useWatch({ control, name: `items.${index}` });
  const errors = useFormState({ control, name: `items.${index}` }).errors.items?.[index];
  const [isOpen, setOpen] = useState(line.id === null);
  const messages = names.flatMap((name) => errors?.[name]?.message ?? []);
  const isShown = asked && (isOpen || messages.length > 0);
  const label = isShown ? 'Hide options' : 'Change options';
  return (
    <>
      {isShown ? (
        <Questions form={form} index={index} {...asked} isChecked={messages.length > 0} />
      ) : (
        <LineAnswers line={line} />
      )}
      {!asked && messages.length > 0 && (
        <FormHelperText error>{messages.join('. ')}</FormHelperText>
      )}
      {theirs && names.map((name) => <Fragment key={name}>{theirs(name)}</Fragment>)}
      {asked && (
        <Button
          size="small"
          aria-expanded={isShown}
          aria-label={`${label} of ${line.productTitle}`}
          onClick={() => setOpen(!isShown)}
          sx={{ ml: -2, mb: 2 }}
        >
          {label}
        </Button>
      )}
    </>
  );
}

type QuestionsProps = Pick<Props, 'form' | 'index'> & Asked & { isChecked: boolean };

/** The questions in place, with what is missing if the line `isChecked`; its price follows the choices. */
function Questions({ form, index, product, sets, isChecked }: QuestionsProps) {
  const line = useWatch({ control: form.control, name: `items.${index}` });
  const priceWith = ({ options }: Answers) => priceOf(product, sets, options);
  const usual = priceWith(line);
  const isUsual = centsOf(line.unitPrice) === usual;
  const setPrice = (cents: number) =>
    form.setValue(`items.${index}.unitPrice`, centsToDollars(cents), { shouldDirty: true });
  const change = (answers: Answers) => {
    for (const name of names)
      if (!isSameValue(answers[name], line[name]))
        form.setValue(`items.${index}.${name}`, answers[name], { shouldDirty: true });
    // A price that staff have typed stays.
    if (isUsual) setPrice(priceWith(answers));
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', '& > fieldset': { width: '100%' } }}>
      <OptionFields
        sets={sets}
        answers={line}
        onChange={change}
        issues={isChecked ? answerIssues(sets, line) : []}
      />
      {!isUsual && (
        <Button size="small" onClick={() => setPrice(usual)}>
          Use {formatMoney(usual)}
        </Button>
      )}
    </Box>
  );
}
