/** '#1001' and ' for Maria Lopez, by Alice': what leads to the order, and the rest of a description. */
export function splitReference(description: string): { reference: string; rest: string } {
  const [reference = description] = /^#\d+/.exec(description) ?? [];
  return { reference, rest: description.slice(reference.length) };
}
