import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

/**
 * What is said where a schema has no message of its own: 'Too big: expected number to be <=1000'. zod/mini brings no
 * texts and would only say 'Invalid input'. Each program of the server imports this; the site does not, because what its
 * forms can refuse has a message.
 */
z.config(en());
