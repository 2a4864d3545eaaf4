import { byMethod } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Draft } from './plan-entries.ts';

const dollars = (cents = 0) => formatMoney(Math.abs(cents));

/** 'a payment of $20.00 in cash', as it follows 'recorded' or 'took back'. */
function nameOf({ kind, method, amount, adjust, reason }: Draft): string {
  const how = method ? ` ${byMethod[method]}` : '';
  if (kind === 'payment') return `a payment of ${dollars(amount)}${how}`;
  if (kind === 'refund') return `a refund of ${dollars(amount)}${how}`;
  if (reason === 'before') return `${dollars(adjust)} paid before payments were recorded`;
  return `${dollars(adjust)} ${reason === 'kept' ? 'kept' : 'written off'}`;
}

const why = {
  'too-much': 'too much was paid',
  canceled: 'the order is canceled',
  goodwill: 'goodwill',
} as const;

function reasonOf({ kind, reason, note }: Draft): string {
  const words = reason && reason in why ? why[reason as keyof typeof why] : '';
  const said = [kind === 'refund' ? words : '', note ?? ''].filter((part) => part !== '');
  return said.length > 0 ? `: ${said.join(', ')}` : '';
}

/**
 * What the changelog says: 'recorded a payment of $20.00 in cash', 'took back a payment of $20.00 in cash:
 * why'.
 */
export function describeEntry(draft: Draft): string {
  const { reverses, kind, method, amount, adjust, reason } = draft;
  if (reverses) {
    const { note } = draft;
    return `took back ${nameOf(draft)}${note ? `: ${note}` : ''}`;
  }
  if (kind === 'refund')
    return `gave back ${dollars(amount)} ${byMethod[method ?? 'other']}${reasonOf(draft)}`;
  if (kind === 'payment' || reason === 'before') return `recorded ${nameOf(draft)}`;
  const verb = reason === 'kept' ? 'kept' : 'wrote off';
  return `${verb} ${dollars(adjust)}${reasonOf(draft)}`;
}
