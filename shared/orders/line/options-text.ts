type Shown = { set: string; choice: string; half?: boolean | undefined };

/** '8 in · half Chocolate, half Lemon · Raspberry'; empty without options. */
export function optionsText(options: readonly Shown[] = [], half = 'half'): string {
  const texts: string[] = [];
  let last: string | undefined;
  for (const option of options) {
    const words = option.half ? `${half} ${option.choice}` : option.choice;
    if (option.set === last) texts.push(`${texts.pop()}, ${words}`);
    else texts.push(words);
    last = option.set;
  }
  return texts.join(' · ');
}
