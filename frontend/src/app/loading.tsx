/** The same words in the same place as index.html has them while this code is on its way. */
export const Loading = () => (
  <p role="status" className="loading">
    Loading...
  </p>
);
