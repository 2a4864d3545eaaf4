export const pickupLocations = ['DAVIS', 'WINTERS', 'Other'] as const;
export type PickupLocation = (typeof pickupLocations)[number];

export const pickupLocationLabels: Record<PickupLocation, string> = {
  DAVIS: 'DAVIS',
  WINTERS: 'WINTERS',
  Other: 'Other (please specify in notes)',
};
