/** Splits a description into the text of the link, '#1001', and the rest, ' for Maria Lopez, by Alice'. */
export function splitReference(description: string): { reference: string; rest: string } {
  const [reference = description] = /^#\d+/.exec(description) ?? [];
  return { reference, rest: description.slice(reference.length) };
}
