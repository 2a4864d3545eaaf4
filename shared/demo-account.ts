/** The administrator of the demo bakery; only exists in a local store. */
export const demoAccount = {
  email: 'admin@doughbook.example',
  password: 'bread-and-butter',
};
