import { colors, fonts, type Mode, statusTones } from '#frontend/theme/tokens.ts';

const variables = (values: Record<string, string>) =>
  `:root { ${Object.entries(values)
    .map(([name, value]) => `--${name}: ${value}`)
    .join('; ')} }`;

const colorsOf = (mode: Mode) => {
  const { ready, canceled, pending } = statusTones[mode];
  const tones = { done: ready.ink, error: canceled.ink, warn: pending.ink, warnTint: pending.tint };
  return variables({ ...colors[mode], ...tones });
};

/** The styles of the customer's page: the theme's tokens as plain CSS. */
export const pageStyles = `
${variables(fonts)}
${colorsOf('light')}
@media screen and (prefers-color-scheme: dark) { ${colorsOf('dark')} }
* { box-sizing: border-box; margin: 0; padding: 0; color: inherit; font: inherit }
html { color-scheme: light dark; -webkit-text-size-adjust: 100% }
body { background: var(--paper); color: var(--ink); font: 1rem/1.45 var(--text); overflow-wrap: anywhere }
body { font-variant-numeric: tabular-nums }
header, main, footer { max-width: 67.5rem; margin: auto; padding: .75rem 1rem }
header, .news, .row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center }
header :last-child { margin-inline-start: auto }
img { width: 2.5rem; height: 2.5rem; border-radius: 10px; object-fit: cover }
header b, h1, h2, .when, .frame, .boxes dd { font: 600 1.125rem/1.25 var(--display) }
.when { font-size: clamp(1.25rem, 7.6cqi, 2rem); letter-spacing: -.01em }
b, button, summary, .button, .said, .totals > :last-child { font-weight: 600 }
main, .cards section { container-type: inline-size }
main { display: grid; gap: 1rem; overflow-wrap: break-word }
label { display: grid; gap: .25rem }
details > * + * { margin-top: .75rem }
section, .action { display: grid; gap: .75rem; align-content: start; min-width: 0 }
section { padding: 1.125rem 1.25rem 1.25rem; border: 1px solid var(--hairline); border-radius: 14px }
section { background: var(--surface) }
.cards { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr) }
footer, header span, .quiet, .lines p, .boxes dt, .steps { color: var(--quietInk); font-size: .9375rem }
footer, .lost { padding-block: 1.5rem; text-align: center }
footer, .lost { display: grid; gap: .75rem }
.lost { padding-top: 25vh }
.said { color: var(--done) }
.fault { color: var(--error) }
.news { border: 0; background: var(--butter); color: var(--onButter) }
.news > :first-child { flex: 99 1 15rem }
.news > .action { flex: 1 1 8rem }
button, .button, summary, input, select, textarea { width: 100%; min-width: 0; min-height: 2.75rem }
button, .button, summary, input, select, textarea { padding: .5rem min(1rem, 4cqi);
  border: 1px solid var(--outline); border-radius: 10px; background: var(--surface); color: var(--ink) }
button, .button, summary { cursor: pointer; text-align: center; text-decoration: none; list-style: none }
.news button { border-color: currentColor; background: none; color: inherit }
button small { display: block; font-size: .8125rem }
.row > * { flex: 1 1 8rem; width: auto }
.primary { min-height: 3.25rem; border-color: var(--crust); background: var(--crust); color: var(--onCrust) }
[aria-disabled] { opacity: .7; cursor: progress }
:focus-visible { outline: 2px solid var(--crust); outline-offset: 2px }
h1:focus { outline: 0 }
/* Kept for what they will announce, without a gap of the grid. */
p:empty { position: absolute }
.address { white-space: pre-line }
a { display: grid; place-content: center }
.steps { display: grid; grid-template-columns: repeat(5, 1fr); max-width: 40rem; text-align: center }
.steps li { font-size: .8125rem; list-style: none; margin-inline: 1px }
.steps li::before { content: ''; display: block; height: .5rem; margin-bottom: .375rem; border-radius: 1rem;
  border: 1px solid var(--outline); forced-color-adjust: none }
.steps .done::before { border-color: var(--done); background: var(--done) }
.steps [aria-current] { color: var(--ink); font-weight: 600 }
.steps [aria-current]::before { background: linear-gradient(90deg, var(--done) 50%, transparent 50%) }
.steps [aria-current]::before { border-color: var(--done) }
.boxes { display: flex; flex-wrap: wrap; gap: .5rem }
.boxes div { flex: 1 0 5rem }
.boxes div, blockquote { padding: .5rem .75rem; border-radius: 10px; background: var(--sunken) }
.owed > :last-child, .owed > :last-child > * { background: var(--butter); color: var(--onButter) }
.lines { list-style: none }
.lines li, .totals div { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 .75rem }
.lines li { padding: .625rem 0; border-bottom: 1px solid var(--hairline) }
.lines p { grid-column: 1 }
h1 { font-size: 1.5rem }
.lines .frame { grid-column: 1 / -1; justify-self: start; max-width: 100%; font-size: clamp(1rem, 9cqi, 1.5rem) }
.lines .frame { margin-top: .5rem; padding: .5rem min(1.125rem, 4cqi); border: 1.5px solid;
  border-radius: 10px; color: var(--ink); text-align: center; white-space: pre-wrap }
.allergens { padding: .5rem .75rem; border-radius: 10px; background: var(--warnTint); color: var(--warn) }
@container (min-width: 46rem) { .cards { grid-template-columns: 7fr 6fr } .cards > :last-child { align-self: start } }
@container (max-width: 20rem) { .steps li { font-size: 0 } }
@container (max-width: 13rem) { .lines li, .totals div { grid-template-columns: minmax(0, 1fr) } }
@media print { html { color-scheme: light } .action, details, .row { display: none }
  section, li { break-inside: avoid } }
`;
