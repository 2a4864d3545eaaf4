import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { optionsApi } from '#shared/api/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import { useProducts } from './products.ts';

/** All option sets of the store (docs/product.md#options). */
export const optionSetsQuery = callQuery(optionsApi.listOptionSets);

const none: { placeholderData: OptionSet[] } = { placeholderData: [] };

/** The option sets. Where no product of the catalog asks for any there are none, and no call is made. */
export function useOptionSets() {
  const products = useProducts();
  const areAsked = products.data?.some(({ optionSets }) => optionSets.length > 0) ?? false;
  return useQuery({ ...optionSetsQuery, enabled: areAsked, ...(areAsked ? {} : none) });
}
