import * as z from 'zod/mini';

/** The languages of the kitchen and the counter (docs/product.md#language). */
export const languages = ['en', 'es'] as const;
export const languageSchema = z.enum(languages);
export type Language = z.infer<typeof languageSchema>;
