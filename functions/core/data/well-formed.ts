/**
 * A reviver for JSON.parse that replaces lone surrogates. They are valid in JSON but not in UTF-8,
 * so DynamoDB would reject them.
 */
export const toWellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;
