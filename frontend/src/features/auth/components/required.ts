/** Says to a screen reader that a field must be filled in; the form itself says it in its own words. */
export const required = { htmlInput: { required: true } };
