const eastAsian = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+$/u;

/** The ends of a word: '田太郎', '太郎' and '郎' of '山田太郎'. Nobody can tell where a given name begins. */
function endsOf(word: string): string[] {
  // Hangul is stored in pieces, and only whole syllables are searched for.
  const letters = Array.from(word.normalize('NFC'));
  const tails = letters.map((_, index) => letters.slice(index).join(''));
  return tails.slice(1).map((tail) => tail.normalize('NFKD'));
}

/**
 * Further texts by which a Chinese, Japanese or Korean name is found, since it is written without a space and
 * with the last name first: '李明' and '明李' for '明', '李', and the ends of each word.
 * @param words normalized with `normalizeStored`
 */
export function eastAsianForms(words: string[]): string[] {
  const some = words.filter((word) => eastAsian.test(word));
  const whole = some.length > 1 ? [some.toReversed().join(''), some.join('')] : [];
  return [...whole, ...some.flatMap(endsOf)];
}
