/** The administrator of the demo bakery; exists only in a local store. */
export const demoAccount = {
  email: 'admin@doughbook.example',
  password: 'bread-and-butter',
};
