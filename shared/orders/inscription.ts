/** A note that starts like this, followed by a quoted text, says what is written on a cake. */
const inscription =
  /^(?:(?:please )?(?:write|says?|saying|inscription|text)\b:? ?)?(["“].+["”].*)$/i;

/** The quoted text of a note, with its quotes; undefined for a note that is not an inscription. */
export const inscriptionOf = (note: string): string | undefined => inscription.exec(note)?.[1];
