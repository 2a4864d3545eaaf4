import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { OptionFields } from '#frontend/entities/order/options/option-fields.tsx';
import { optionsText } from '#shared/orders/line/options.ts';
import type { Answers } from '#shared/products/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { aChoice, aSet, cakeSets } from './option-builders.ts';

type Issues = Parameters<typeof OptionFields>[0]['issues'];
type Props = { sets: OptionSet[]; issues: Issues; onAnswer: (answers: Answers) => void };

function Fields({ sets, issues, onAnswer }: Props) {
  const [answers, setAnswers] = useState<Answers>({});
  const change = (next: Answers) => {
    setAnswers(next);
    onAnswer(next);
  };
  return <OptionFields sets={sets} answers={answers} onChange={change} issues={issues} />;
}

/** The questions, and their answers as they are now. */
function openFields(sets = cakeSets, issues: Issues = []) {
  let now: Answers = {};
  const onAnswer = (answers: Answers) => {
    now = answers;
  };
  const opened = openScreen('/', '/', <Fields sets={sets} issues={issues} onAnswer={onAnswer} />);
  return { ...opened, chosen: () => optionsText(now.options), inscription: () => now.inscription };
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('takes one size with the arrow keys, and skips what is not available', async () => {
  const { user, chosen } = openFields();
  await user.tab();
  await user.keyboard(' ');
  expect(chosen()).toBe('6 in');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('8 in');
  expect(radio(/^Quarter sheet not available/).disabled).toBe(true);
});

it('shows the price of a size, and what another choice costs more or less', () => {
  openFields([
    aSet('Size', 'size', [aChoice('6 in', 4_200)]),
    aSet('Top', 'one', [aChoice('Plain', -250), aChoice('Fruit', 400), aChoice('Sugar')]),
  ]);
  const names = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
  expect(names).toEqual(['6 in $42.00', 'Plain -$2.50', 'Fruit +$4.00', 'Sugar ']);
});

it('takes back a choice that is not required when it is pressed again, and keeps a required one', async () => {
  const { user, chosen } = openFields();
  await user.click(radio(/^6 in/));
  await user.click(radio(/^Raspberry/));
  expect(chosen()).toBe('6 in · Raspberry');
  await user.click(radio(/^Raspberry/));
  await user.click(radio(/^6 in/));
  expect(chosen()).toBe('6 in');
});

it('takes one flavor, or two for half and half, and refuses a third', async () => {
  const { user, chosen } = openFields();
  const flavors = screen.getByRole('group', { name: 'Flavor' });
  expect(flavors.textContent).toContain('one, or two for half and half0 of 2');
  await user.click(box(/^Lemon/));
  expect(chosen()).toBe('Lemon');
  await user.click(box(/^Chocolate/));
  // In the order of the choices, not of the presses.
  expect(chosen()).toBe('half Chocolate, half Lemon');
  expect(flavors.textContent).toContain('2 of 2');
  expect(box(/^Vanilla/).disabled).toBe(true);
  await user.click(box(/^Lemon/));
  expect(chosen()).toBe('Chocolate');
  expect(box(/^Vanilla/).disabled).toBe(false);
});

it('keeps every character of an inscription, and counts those of the line that is typed', async () => {
  const { user, inscription } = openFields();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Inscription' });
  const group = screen.getByRole('group', { name: 'Inscription' });
  await user.type(field, '  Happy  Birthday{Enter}');
  await user.paste('👩‍👩‍👧‍👦 مايا ');
  expect(inscription()).toBe('  Happy  Birthday\n👩‍👩‍👧‍👦 مايا ');
  expect(group.textContent).toContain('7 of 40');
  await user.tab();
  expect(group.textContent).toContain('17 of 40');
  expect(group.textContent).toContain('H-A-P-P-Y  B-I-R-T-H-D-A-Y, new line, 👩‍👩‍👧‍👦  م-ا-ي-ا');
});

it('says at once that a line of an inscription is too long, or that there are too many', async () => {
  const { user } = openFields();
  const field = screen.getByRole('textbox', { name: 'Inscription' });
  await user.click(field);
  await user.paste('x'.repeat(41));
  screen.getByText('Use at most 40 characters a line');
  await user.clear(field);
  await user.paste('a\nb\nc');
  screen.getByText('Use at most 2 lines');
});

it('describes a question by its error', () => {
  openFields(cakeSets, [{ setId: 'Size', field: 'options', message: 'Choose a size' }]);
  const describedBy = screen.getByRole('group', { name: 'Size' }).getAttribute('aria-describedby');
  const texts = describedBy?.split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(texts).toContain('Choose a size');
});

it('asks visitors for no pictures, which need a session', () => {
  openFields();
  expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull();
});
