import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';

const phrases = (text: string) => text.trim().split(/\s*[|\n]\s*/);
const requests = phrases(`
No nuts at all: allergy
One guest has a severe nut allergy. Please pack the nut-free items apart.
Allergic to eggs | alergic to peanuts | ALLERGEN labels on the boxes please | NO NUTS!!
No tree nuts | no raisins or nuts please | no walnuts | no coconut
Contains no gluten please | can't have dairy | Can’t have any dairy
Please don't use nuts | does not tolerate lactose | lactose intolerant | hold the nuts
Pack apart from the nuts | Keep away from peanuts | empacar aparte de las nueces
leave out the pecans | w/o nuts | without eggs | nut‑free | nut–free please | Nut free
glutenfree | GF please | free of traces of sesame | Dairy-free and egg-free | for a celiac
Coeliac | cœliac disease | carries an EpiPen | Anaphylaxis!
No allergies but my son: no nuts | alergia a las nueces | Alérgica al huevo | ALERGICO
es celíaca | celiaco | celiaquía | sin nueces | Sin nuez, por favor | SIN GLUTEN
sin lácteos | sin lacteos | sin pasas ni nueces | intolerante a la lactosa
libre de gluten | nada de cacahuates | que no lleve almendras | no puede comer trigo
no contiene frutos secos | no usar maní
Eggless | gluten sensitivity | no peanut butter | doesn't want nuts | exclude nuts | No: eggs, nuts
`);
const others = phrases(`
extra nuts | walnut | Walnut on top, no raisins | with nuts | Pack the nuts apart
no nutmeg | no raisins, extra walnuts | not too many nuts | don't forget the nuts
Slice it | Write "Happy Birthday Maya" | No milk chocolate, only dark | Box of twelve
for my gf | sugar-free | free pecan sample | No known allergies | not allergic
hypoallergenic candles | doughnuts, no sprinkles | no doughnut holes | no butternut
Donut free with the cake | Celia cake | sin azúcar | sin nuez moscada | sin alergias
con nueces | no olvide las nueces | sin pasas, con nueces | más almendras
cocoa, no sprinkles
`);

describe('a request about an allergy', () => {
  it.each(requests)('is %j', (note) => expect(isAllergyRequest(note)).toBe(true));
  it.each(others)('is not %j', (note) => expect(isAllergyRequest(note)).toBe(false));
  it.each(['', null])('is not %j', (note) => expect(isAllergyRequest(note)).toBe(false));

  const unmarked = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
  const written = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => text.normalize('NFD'),
    unmarked,
    (text) => text.replaceAll("'", '’'),
    (text) => text.replaceAll(' ', '\n'),
    (text) => text.replaceAll(' ', '\u00a0 '),
    (text) => text.replaceAll('-', '\u2010'),
    (text) => text.replaceAll(/(\p{L})(?=\p{L}{3})/gu, '$1\u00ad'),
  );
  const marks = fc.string({ unit: fc.constantFrom(...'!?.,;:()*"“”¡¿-–—…#✔ \n'), maxLength: 6 });
  const around = fc.constantFrom('', 'Please slice', 'Feliz día', '生日快乐', 'Call 555-0142');

  it.each([
    [true, requests],
    [false, others],
  ] as const)('stays %j in any case, with any marks and other words around it', (is, notes) =>
    fc.assert(
      fc.property(
        fc.constantFrom(...notes),
        fc.array(written, { maxLength: 3 }),
        fc.tuple(around, marks, marks, around),
        (note, ways, [before, left, right, after]) => {
          const text = ways.reduce((so, way) => way(so), note);
          expect(isAllergyRequest(`${before} ${left}${text}${right} ${after}`)).toBe(is);
        },
      ),
    ),
  );

  it('is found in the longest note at once', () => {
    const start = performance.now();
    for (const part of ['no ', 'no or ', 'a', 'nut ', 'sin la '])
      isAllergyRequest(part.repeat(20_000 / part.length));
    expect(performance.now() - start).toBeLessThan(500);
  });
});
