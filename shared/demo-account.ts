/** The administrator of the demo bakery, which only a store on one's own machine ever has. */
export const demoAccount = {
  email: 'admin@doughbook.example',
  password: 'bread-and-butter',
};
