/** Tells screen readers that a field is required. The form shows its own error texts. */
export const required = { htmlInput: { required: true } };
