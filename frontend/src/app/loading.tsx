/** The same text in the same place as in index.html, which shows it while this code loads. */
export const Loading = () => (
  <p role="status" className="loading">
    Loading...
  </p>
);
