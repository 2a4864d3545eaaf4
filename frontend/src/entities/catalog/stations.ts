import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { categoriesApi } from '#shared/api/categories.ts';

export const stationsQuery = callQuery(categoriesApi.readStations);

/** The store's stations, which the production sheet and the category screen show. */
export const useStations = () => useQuery(stationsQuery);
