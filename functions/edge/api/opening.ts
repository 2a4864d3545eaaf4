import { previewOpening } from '#functions/day/opening/preview-opening.ts';
import { updateOpening } from '#functions/day/opening/update-opening.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { readAvailability } from '#functions/pickups/availability/read-availability.ts';
import { readRules } from '#functions/pickups/availability/rules-repository.ts';
import { openingApi } from '#shared/api/opening.ts';

export const handler = resource(openingApi, {
  readAvailability: ({ query, now }) => readAvailability(query, now),
  readOpening: async () => (await readRules()).opening,
  updateOpening: ({ context, body }) => updateOpening(context, body),
  previewOpening: ({ context, body }) => previewOpening(context, body),
});
