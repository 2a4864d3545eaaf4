import type { InputHTMLAttributes } from 'react';

/** The form fields that these inputs need. */
export type CustomerFormFields = {
  customerFirstName: string;
  customerLastName: string;
  /** Null for 'No e-mail'. */
  customerEmail: string | null;
  customerPhone: string;
};
export type CustomerFieldName = keyof CustomerFormFields;

export type CustomerInputProps = {
  name: CustomerFieldName;
  label: string;
  type: 'text' | 'email' | 'tel';
  htmlInput: InputHTMLAttributes<HTMLInputElement>;
};
