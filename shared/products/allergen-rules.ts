import type { LabelRules } from '#shared/schemas/settings.ts';

type Allergen = {
  /** As chips write it; missing for rules that do not ask for it. */
  names: Partial<Record<LabelRules, string>>;
  /** Words that say which one it is, where a label must say that; as a regular expression. */
  kinds?: string;
  /** Other words that name it or contain it. */
  words: string;
};

/** Flour alone is wheat flour (21 CFR 137.105); that of rice or almonds is not. */
const flours =
  '(?:all[- ]purpose|bread|cake|pastry|pizza|plain|white|self[- ]ris(?:ing|en)|self[- ]raising|enriched|bleached|unbleached) flour|(?<!\\p{L}[\\s-]*)flour|bread ?crumbs?|semolina|durum|farina|bulgh?ur|couscous|einkorn|emmer|farro|freekeh|graham|matzoh?|panko|seitan';
const cereals = 'wheat|spelt|kamut|triticale';
const nuts =
  '(?:almonds?|cashews?|filberts?|hazelnuts?|macadamias?|pecans?|pistachios?|walnuts?)(?: nuts?)?|brazil nuts?';
const nutty =
  '(?:tree )?(?<!\\b(?:pine|tiger|ground|monkey|soya?|corn|ginger|grape|kola|cola|shea)[\\s-]+)nuts?|praline|marzipan|frangipane|gianduja|nougat';
const fish =
  'anchov(?:y|ies)|bass|catfish|cod|haddock|halibut|herrings?|mackerel|pollock|salmon|sardines?|tilapia|trout|tuna';
const crustaceans =
  'shrimps?|prawns?|crabs?(?! ?apples?)|lobsters?|crayfish|crawfish|langoustines?|krill';

const plants =
  'almond|cashew|coconut|dairy-free|hazelnut|hemp|macadamia|non-?dairy|oat|pea|peanut|plant|rice|soya?|vegan';
const pastes = 'apple|cacao|cocoa|cookie|mango|nut|pecan|pistachio|pumpkin|sesame|shea|walnut';
const dairy = `(?<!\\b(?:${plants})s?(?:[\\s-]+(?:based|cream|ice))?[\\s-]+)(?:milk|cream cheese|creams?(?! of\\b)|cheeses?|yogh?urts?|(?<!\\b(?:${pastes}|sunflower(?: seed)?)s?[\\s-]+)butter(?! (?:beans?|lettuce)))`;

/** In the order in which bakeries need them. */
const allergens: Allergen[] = [
  { names: { us: 'Wheat' }, words: `${cereals}|${flours}` },
  {
    names: { eu: 'Cereals with gluten' },
    kinds: `${cereals}|rye|barley|oats?`,
    words: `${flours}|gluten|oatmeal|malt(?:ed)?`,
  },
  {
    names: { us: 'Milk', eu: 'Milk' },
    words: `${dairy}|dairy|white chocolate|dulce de leche|half[- ]and[- ]half|cr[eè]me fra[iî]che|butter(?:milk|cream|fat)|milkfat|ghee|whey|casein(?:ates?)?|lactose|kefir|quark|brie|cheddar|feta|gouda|gruy[eè]re|mascarpone|mozzarella|parmesan|parmigiano|pecorino|ricotta`,
  },
  {
    names: { us: 'Eggs', eu: 'Eggs' },
    words:
      '(?<!\\b(?:chia|flax|vegan)[\\s-]+)(?:egg (?:whites?|yolks?)|eggs?(?! (?:replacer|substitute))|meringues?|mayonnaise)|yolks?|albumen|(?:ov)?albumin|eggnog',
  },
  {
    names: { us: 'Soy', eu: 'Soya' },
    // Both rules exempt its oil, which is highly refined.
    words: 'soya?(?!(?: ?beans?)? oil)(?: ?beans?)?|edamame|miso|tamari|tempeh|tofu',
  },
  { names: { us: 'Tree nuts' }, kinds: `${nuts}|pine nuts?`, words: nutty },
  { names: { eu: 'Nuts' }, kinds: nuts, words: nutty },
  {
    names: { us: 'Peanuts', eu: 'Peanuts' },
    words: 'peanuts?|ground ?nuts?|monkey nuts?|arachis',
  },
  { names: { us: 'Sesame', eu: 'Sesame' }, words: 'sesame|tahini|halvah?' },
  { names: { us: 'Fish' }, kinds: fish, words: 'fish|worcestershire|caviar' },
  { names: { us: 'Crustacean shellfish' }, kinds: crustaceans, words: 'crustaceans?|shellfish' },
  { names: { eu: 'Fish' }, words: `${fish}|fish|worcestershire|caviar` },
  { names: { eu: 'Crustaceans' }, words: `${crustaceans}|crustaceans?|scampi` },
  {
    names: { eu: 'Molluscs' },
    words:
      'mollus[ck]s?|calamari|clams?|mussels?|octopus|oysters?(?! mushrooms?)|scallops?|snails?|squid|whelks?',
  },
  { names: { eu: 'Celery' }, words: 'celery|celeriac' },
  { names: { eu: 'Mustard' }, words: 'mustard' },
  {
    names: { eu: 'Sulphites' },
    words: '(?:metabi|bi)?sul(?:ph|f)ites?|sul(?:ph|f)ur dioxide|E ?22[0-8]',
  },
  { names: { eu: 'Lupin' }, words: 'lupine?s?|lupini' },
];

type Named = { name: string; all: string; kinds: string | undefined };

const namedBy = (rules: LabelRules): Named[] =>
  allergens.flatMap(({ names, kinds, words }) => {
    const name = names[rules];
    return name ? [{ name, kinds, all: kinds ? `${kinds}|${words}` : words }] : [];
  });

/** Finds whole words, but not 'egg-free' and 'non-dairy'. */
const finder = (source: string): RegExp =>
  new RegExp(`(?<!\\p{L}|\\bnon[\\s-])(${source})(?!\\p{L}|[\\s-]free(?![\\s-]range))`, 'giu');

const found = (text: string | null, source: string): string[] => [
  ...new Set(text?.match(finder(source))?.map((word) => word.toLowerCase())),
];

/** A part of a list of ingredients; allergens are strong. */
type IngredientPart = { text: string; isStrong: boolean };

/** Splits a list of ingredients at the words that name an allergen: 'butter', 'wheat'. */
export function ingredientParts(ingredients: string, rules: LabelRules): IngredientPart[] {
  const words = namedBy(rules).map(({ all }) => all);
  // Texts and the words between them take turns.
  const parts = ingredients.split(finder(words.join('|')));
  return parts.flatMap((text, index) => (text ? { text, isStrong: index % 2 === 1 } : []));
}

/** The texts of a product. */
type Labeled = { ingredients: string | null; allergens: string | null };

/** The text up to its end or 'may contain', its parts, and the rest. */
function statementOf({ allergens }: Labeled): { text: string; said: string[]; rest: string } {
  const all = allergens ?? '';
  const [rest = ''] = /[\s.,;(]*(?:\b(?:may (?:also )?contain|traces)\b.*)?$/is.exec(all) ?? [];
  const text = all.slice(0, all.length - rest.length);
  const said = text.split(/\s*[,;\n]\s*(?![^(]*\))|\s+(?:and|&)\s+(?![^(]*\))/i);
  return { text, said, rest };
}

const isNot = /\b(?:no|not|without|free (?:of|from))\b/i;
const says = (part: string, { all }: Named) => !isNot.test(part) && found(part, all).length > 0;

/** 'cashew nuts' and 'cashew' are one kind. */
const stemOf = (kind: string) => kind.replace(/ nuts?$/, '').replace(/(?:ies|e?s|y)$/, '');

/** What the texts of a product lack for its label: 'Tree nuts: say which'. */
export function allergenHints(product: Labeled, rules: LabelRules): string[] {
  const { said } = statementOf(product);
  return namedBy(rules).flatMap((allergen) => {
    const { name, kinds, all } = allergen;
    const parts = said.filter((part) => says(part, allergen));
    const [word] = found(product.ingredients, all);
    if (parts.length === 0) return word ? [`Ingredients say ${word}: ${name}?`] : [];
    if (!kinds) return [];
    const which = parts.flatMap((part) => found(part, kinds)).map(stemOf);
    if (which.length === 0) return [`${name}: say which`];
    const more = found(product.ingredients, kinds).find((one) => !which.includes(stemOf(one)));
    return more ? [`Ingredients say ${more}: ${name} (${more})?`] : [];
  });
}

type AllergenChip = {
  name: string;
  isSaid: boolean;
  /** The text after a press, which adds the allergen or takes it off. Other words stay. */
  pressed: string;
};

/** The allergens that a label must name, as chips for the text of a product. */
export function allergenChips(product: Labeled, rules: LabelRules): AllergenChip[] {
  const { text, said, rest } = statementOf(product);
  const without = (allergen: Named) =>
    said.flatMap((part) => {
      if (!says(part, allergen)) return [part];
      const isShared = namedBy(rules).some((one) => one.name !== allergen.name && says(part, one));
      return isShared ? [part.replace(finder(allergen.all), '').trim()] : [];
    });
  return namedBy(rules).map((allergen) => {
    const { name, kinds } = allergen;
    const which = kinds ? found(product.ingredients, kinds) : [];
    const isSaid = said.some((part) => says(part, allergen));
    const added = which.length > 0 ? `${name} (${which.join(', ')})` : name;
    const words = isSaid ? without(allergen) : [text, added].filter(Boolean);
    // A 'may contain' without anything before it is a sentence of its own.
    const end = text && words.length > 0 ? rest : rest.replace(/^[\s.,;]+/, '');
    const pressed = [words.join(', '), end].filter(Boolean).join(text ? '' : '. ');
    return { name, isSaid, pressed };
  });
}
