import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { categoriesApi } from '#shared/api/categories.ts';

export const stationsQuery = callQuery(categoriesApi.readStations);

/** The stations of the store, which the production sheet and the screen of the categories show. */
export const useStations = () => useQuery(stationsQuery);
