import {
  settingsInputSchema,
  settingsSchema,
  testEmailResultSchema,
  testEmailSchema,
} from '#shared/schemas/settings.ts';
import { call } from './call.ts';
import { readPublicSettings } from './public-settings.ts';

export const settingsApi = {
  readSettings: call({
    method: 'GET',
    path: '/api/settings',
    access: 'session',
    summary: 'All settings of the store.',
    response: settingsSchema,
  }),
  readPublicSettings,
  updateSettings: call({
    method: 'POST',
    path: '/api/settings',
    access: 'session',
    summary: 'Saves the given settings; returns all settings.',
    body: settingsInputSchema,
    maxBodyBytes: 250_000,
    response: settingsSchema,
    errors: ['conflict'],
  }),
  sendTestEmail: call({
    method: 'POST',
    path: '/api/settings/test-email',
    access: 'session',
    summary:
      'Sends the given template, filled in with a sample order, to the user who requests it.',
    body: testEmailSchema,
    maxBodyBytes: 50_000,
    response: testEmailResultSchema,
    errors: ['email-refused', 'too-many-attempts'],
  }),
};
