const foods = [
  '(?:pea|wal|hazel|coco)?nuts?|almonds?|cashews?|pecans?|pistachios?|macadamias?|milk(?! choc)|sesame',
  'gluten|wheat|dairy|lactose|eggs?|soya?|trigo|lacteos?|leche|lactosa|huevos?|soja|ajonjoli|sesamo',
  'nuez(?! moscada)|nueces|frutos secos|cacahu[ae]tes?|mani|almendras?|avellanas?|pistach[eo]s?|cocos?',
].join('|');
/** Words that may stand in between: 'no tree nuts', 'no raisins or nuts', 'sin pasas ni nueces'. */
const few =
  '(?:(?:any|added|the|of|tree|chopped|ground|traces?|las?|los|el|[a-z]+ (?:or|and|nor|y|o|ni|u)) ){0,3}';
const without =
  'no|non|not any|zero|0|without|w o|nothing with|hold|skip|omit|minus|avoid|exclude|remove|leave out|(?:free|apart|away|separate[a-z]*) from|free of';
const never = '(?:can ?t|cannot|can not|don ?t|do not|does ?n ?t|does not|must not|mustn ?t|never)';
const sin = 'sin|ni|nada (?:de|con)|(?:libre|aparte|lejos|separad[oa]s?) de|evitar?|quitar?|omitir';
const noLleva =
  'no (?:puede |debe |se puede )?(?:llev|conten|contien|us|pon|agreg|ech|com|toler|tom|quier)[a-z]*(?: nada de)?';

const request = new RegExp(
  [
    'al+erg|anaph[iy]la|anafila|epi ?pen|intoleran|co?elia[cq]',
    `(?:${foods}) ?(?:free\\b|less\\b|sensitiv)`,
    'gf\\b',
    `(?:${without}|${never} (?:have|eat|use|add|put|include|contain|tolerate|want|do)|${sin}|${noLleva}) ${few}(?:${foods})\\b`,
  ]
    .map((each) => `\\b(?:${each})`)
    .join('|'),
);
/**
 * The opposite of a request: 'No known allergies', 'not allergic', 'sin alergias'. Also 'my gf', a girlfriend
 * rather than gluten-free.
 */
const none =
  /\b(?:(?:no|not|sin|ninguna?) (?:known |food |es )*al+erg(?:y|ies|ias?|ic[ao]?)|(?:my|his|her|your|a|the) gf)\b/g;

/** Without case, accents and punctuation: "Can’t have NUTS!" becomes 'cant have nuts'. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('œ', 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');

/**
 * Whether a customer's note asks to leave out something harmful, in English or Spanish
 * (docs/product.md#allergens). If in doubt, it does: one red note too many is harmless, one too few is not.
 */
export const isAllergyRequest = (note: string | null): boolean =>
  note !== null && request.test(plain(note).replace(none, ' '));
