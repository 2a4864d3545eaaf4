import * as z from 'zod/mini';
import { idSchema, lineSchema, requiredText } from './common.ts';

export const employeeSchema = z.object({
  id: idSchema,
  name: z.string(),
  isActive: z.boolean(),
});
export type Employee = z.infer<typeof employeeSchema>;

export const employeeFilters = ['active', 'inactive', 'all'] as const;
export const employeeFilterSchema = z.enum(employeeFilters);
export type EmployeeFilter = z.infer<typeof employeeFilterSchema>;

export const employeeInputSchema = z.object({ name: requiredText('Employee name is required') });
export type EmployeeInput = z.infer<typeof employeeInputSchema>;

/** The most names in one request. */
export const maxImportedNames = 1_000;
export const importEmployeesSchema = z.object({
  names: z
    .array(lineSchema())
    .check(z.minLength(1, 'No employee names found in CSV'), z.maxLength(maxImportedNames)),
});
export const importEmployeesResultSchema = z.object({
  imported: z.int(),
  skipped: z.int(),
});
