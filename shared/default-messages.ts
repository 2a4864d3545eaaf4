import * as z from 'zod/mini';

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const forms: Record<string, string> = {
  datetime: 'an instant such as 2026-06-14T17:00:00Z',
  date: 'a day such as 2026-06-14',
};

/** 'have at least 1 character', 'be at most 1000'. */
function limit(origin: string, size: string) {
  if (origin === 'string') return `have ${size} character${size.endsWith(' 1') ? '' : 's'}`;
  return origin === 'array' ? `list ${size}` : `be ${size}`;
}

/** One sentence about an invalid value, with its path: 'items.0.quantity must be at most 999'. */
const sentence: z.core.$ZodErrorMap = (issue) => {
  const name = issue.path?.join('.') || 'The input';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${name} is missing`;
      return `${name} must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `${name} must be ${String(issue.values[0])}`
        : `${name} must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `${name} must ${limit(issue.origin, `${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`)}`;
    case 'too_big':
      return `${name} must ${limit(issue.origin, `${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`)}`;
    case 'invalid_format':
      return forms[issue.format]
        ? `${name} must be ${forms[issue.format]}`
        : `${name} has the wrong form`;
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}`;
    default:
      return `${name} has the wrong form`;
  }
};

/**
 * Supplies messages where a schema has none of its own; zod/mini would only say 'Invalid input'.
 * Every server program imports this module. The site does not, because everything that its forms
 * can reject has its own message.
 */
z.config({ localeError: sentence });
