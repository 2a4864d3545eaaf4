import { openingApi } from '#shared/api/opening.ts';
import { readAvailability } from '../availability/read-availability.ts';
import { readRules } from '../availability/rules-repository.ts';
import { resource } from '../http/resource.ts';
import { previewOpening } from '../opening/preview-opening.ts';
import { updateOpening } from '../opening/update-opening.ts';

export const handler = resource(openingApi, {
  readAvailability: ({ query, now }) => readAvailability(query, now),
  readOpening: async () => (await readRules()).opening,
  updateOpening: ({ context, body }) => updateOpening(context, body),
  previewOpening: ({ context, body }) => previewOpening(context, body),
});
