import * as z from 'zod/mini';
import { idSchema, maxPriceCents, optionalText, requiredText } from './common.ts';
import { hasChoices, maxChoices, type OptionKind, optionKinds } from './options.ts';

/** The most characters of all choices of a set together, so that a set is small to read. */
const maxSetLength = 6_000;

const choiceInputSchema = z.object({
  /** Missing for a new choice. */
  id: z.optional(idSchema),
  name: requiredText('Name the choice', 60),
  price: z
    .number({ error: 'Price must be a number' })
    .check(
      z.int('Price must be in whole cents'),
      z.minimum(-maxPriceCents, 'Price is too small'),
      z.maximum(maxPriceCents, 'Price is too large'),
    ),
  allergens: optionalText(200),
  ingredients: optionalText(500),
  isAvailable: z._default(z.boolean(), true),
});

const count = (most: number, message: string) =>
  z.int(message).check(z.minimum(1, message), z.maximum(most, message));

type Checked = {
  kind: OptionKind;
  min: number;
  max: number;
  choices: z.infer<typeof choiceInputSchema>[];
};

/** The issues that concern several fields, with the place of each. */
function* issuesOf({ kind, min, max, choices }: Checked): Generator<[(string | number)[], string]> {
  if (!hasChoices(kind)) {
    if (choices.length > 0) yield [['choices'], 'This kind has no choices'];
    return;
  }
  if (choices.length === 0) yield [['choices'], 'Add at least one choice'];
  if (kind === 'many' && max < min) yield [['max'], 'The most must not be less than the least'];
  if (kind === 'many' && min > choices.length) yield [['min'], 'There are fewer choices than that'];
  const names = choices.map(({ name }) => name.toLowerCase());
  for (const [index, { price, name }] of choices.entries()) {
    if (kind === 'size' && price < 0)
      yield [['choices', index, 'price'], 'A size needs a price of 0 or more'];
    if (names.indexOf(name.toLowerCase()) < index)
      yield [['choices', index, 'name'], 'Another choice has this name'];
  }
  if (JSON.stringify(choices).length > maxSetLength)
    yield [['choices'], `All choices together may have at most ${maxSetLength} characters`];
}

/** A new set, or all of a changed one. The kind of a set stays. */
export const optionSetInputSchema = z
  .object({
    name: requiredText('Name the options', 60),
    kind: z.enum(optionKinds, 'Choose a kind'),
    isRequired: z._default(z.boolean(), false),
    min: z._default(count(maxChoices, `Between 1 and ${maxChoices}`), 1),
    max: z._default(count(maxChoices, `Between 1 and ${maxChoices}`), 2),
    lines: z._default(count(4, 'Between 1 and 4 lines'), 2),
    choices: z._default(
      z.array(choiceInputSchema).check(z.maxLength(maxChoices, `At most ${maxChoices} choices`)),
      [],
    ),
  })
  .check(
    z.superRefine((set, context) => {
      for (const [path, message] of issuesOf(set))
        context.addIssue({ code: 'custom', path, message });
    }),
  );
export type OptionSetInput = z.infer<typeof optionSetInputSchema>;
/** A request's body. */
export type SentOptionSet = z.input<typeof optionSetInputSchema>;
