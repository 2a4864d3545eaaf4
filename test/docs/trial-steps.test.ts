import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { trialSteps } from '#test/trial/trial-steps.ts';

it('The page on the first deployment says of each step of the trial what it proves', () => {
  const page = readFileSync('docs/first-deployment.md', 'utf8');
  const [, rows = ''] = page.split('| Step | What it proves |\n|---|---|\n');
  const [table = ''] = rows.split('\n\n');
  const steps = table.split('\n').map((row) => row.split(' | '));
  expect(steps.map(([step]) => step?.slice('| '.length))).toEqual(Object.values(trialSteps));
  for (const [step, proof = ''] of steps)
    expect(proof.length, step).toBeGreaterThan('|'.length + 3);
});
