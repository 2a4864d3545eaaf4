/** The merge fields of the store's templates (specification, section 2: Email Templates). */
export type MergeFields = {
  CustomerName: string;
  FirstName: string;
  LastName: string;
  OrderNumber: string;
  Email: string;
};

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * A template with its `{{Field}}` placeholders filled in. Fields that do not exist stay visible, so that
 * whoever wrote the template sees the mistake; what a value contains is never read as a placeholder.
 */
export const fillTemplate = (template: string, fields: MergeFields): string =>
  template.replace(placeholder, (found, name: string) =>
    Object.hasOwn(fields, name) ? fields[name as keyof MergeFields] : found,
  );
