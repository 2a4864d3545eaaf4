import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { sessionKey } from '#frontend/lib/query-client.ts';
import { focusRing } from '#frontend/theme/focus-ring.ts';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Answers, answerIssues } from '#shared/products/options.ts';
import type { MaybeSession } from '#shared/schemas/auth.ts';
import type { Choice, OptionSet } from '#shared/schemas/options.ts';
import Check from '~icons/ic/round-check';
import { chosenIn, isOneOf, withChoices } from './answers.ts';
import { InscriptionField } from './inscription-field.tsx';
import { Question } from './question.tsx';

// Lazy: the first chip does not wait for the code that prepares pictures.
const PictureField = lazyPart(
  async () => (await import('#frontend/entities/order/picture-field.tsx')).PictureField,
);

type Props = {
  /** The sets of the product, in its order: `setsOf`. */
  sets: OptionSet[];
  answers: Answers;
  onChange: (answers: Answers) => void;
  /** Missing answers; empty until the user has tried to go on. */
  issues: ReturnType<typeof answerIssues>;
};

/** The questions of a product (docs/product.md#options), with the error of each beside it. */
export function OptionFields({ sets, answers, onChange, issues }: Props) {
  const { options = [], inscription, pictures = [] } = answers;
  const isStaff = useIsStaff();
  return sets.map((set) => {
    const issue = issues.find(({ setId }) => setId === set.id)?.message;
    if (set.kind === 'inscription')
      return (
        <InscriptionField
          key={set.id}
          set={set}
          text={inscription ?? ''}
          onChange={(text) => onChange({ ...answers, inscription: text || null })}
          issue={issue}
        />
      );
    if (set.kind === 'picture')
      return (
        isStaff && (
          <Question key={set.id} name={set.name} issue={issue}>
            <PictureField
              pictures={pictures}
              onChange={(next) => onChange({ ...answers, pictures: next })}
            />
          </Question>
        )
      );
    return (
      <Choices
        key={set.id}
        set={set}
        chosen={chosenIn(options, set)}
        onChange={(ids) => onChange({ ...answers, options: withChoices(sets, options, set, ids) })}
        issue={issue}
      />
    );
  });
}

/** Pictures can only be uploaded with a session. It was read before this screen was shown. */
export const useIsStaff = () => {
  const session = useQueryClient().getQueryData<MaybeSession>(sessionKey);
  return Boolean(session?.user);
};

/** Moves the focus to the first question with an error. */
export const focusFirstIssue = (within: HTMLElement | null): void =>
  within
    ?.querySelector<HTMLElement>(
      '[data-invalid] :is(input:checked, input:enabled, textarea, button)',
    )
    ?.focus();

type ChoicesProps = {
  set: OptionSet;
  /** Ids. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
  issue: string | undefined;
};

function hintOf({ kind, min, max }: OptionSet): string | undefined {
  if (kind !== 'many') return undefined;
  if (max === 2) return min === 2 ? 'two for half and half' : 'one, or two for half and half';
  return min === max ? `choose ${max}` : `up to ${max}`;
}

function Choices({ set, chosen, onChange, issue }: ChoicesProps) {
  const name = useId();
  const isOne = isOneOf(set);
  const toggle = (id: string) => {
    if (isOne) onChange(chosen.includes(id) ? [] : [id]);
    else onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <Question
      name={set.name}
      hint={hintOf(set)}
      count={isOne ? undefined : `${chosen.length} of ${set.max}`}
      issue={issue}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {set.choices.map((choice) => {
          const isChosen = chosen.includes(choice.id);
          const isFull = !isOne && chosen.length >= set.max;
          return (
            <Chip key={choice.id} data-gone={choice.isAvailable ? undefined : ''}>
              <input
                type={isOne ? 'radio' : 'checkbox'}
                name={name}
                checked={isChosen}
                disabled={!isChosen && (isFull || !choice.isAvailable)}
                onChange={() => toggle(choice.id)}
                // A chosen radio button does not change when it is pressed again.
                onClick={() => isOne && isChosen && !set.isRequired && toggle(choice.id)}
              />
              {isChosen && <Check aria-hidden fontSize="small" />}
              <strong>{choice.name}</strong>{' '}
              <PriceText choice={choice} isSize={set.kind === 'size'} />
            </Chip>
          );
        })}
      </Box>
    </Question>
  );
}

/** '$54.00' of a size, '+$4.00' of another choice, or that there is none of it. */
function PriceText({ choice, isSize }: { choice: Choice; isSize: boolean }) {
  const { price, isAvailable } = choice;
  if (!isAvailable) return <span>not available</span>;
  if (isSize) return <span>{formatMoney(price)}</span>;
  return price !== 0 && <span>{`${price > 0 ? '+' : ''}${formatMoney(price)}`}</span>;
}

/** A radio button or checkbox that looks like a chip. All of it can be pressed. */
const Chip = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 48,
  maxWidth: '100%',
  padding: '6px 14px',
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& > strong': { fontWeight: 600, minWidth: 0 },
  '& > span': { color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '&:hover': { backgroundColor: theme.vars.palette.sunken },
  '&:has(:checked)': {
    paddingLeft: 10,
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.sunken,
    color: theme.vars.palette.primary.main,
    '& > span': { color: 'inherit' },
  },
  '&:has(:focus-visible)': focusRing,
  '&:has(:disabled)': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: 'transparent',
    cursor: 'not-allowed',
  },
  '&[data-gone]': { borderStyle: 'dashed' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
}));
