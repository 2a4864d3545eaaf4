import { storeName } from '#frontend/lib/store-name.ts';

/** Looks the same, in the same place, as in index.html, which shows it while this code loads. */
export const Loading = () => (
  <div className="splash">
    <p className="splash-name">{storeName.get()}</p>
    <p role="status" className="loading">
      Loading...
    </p>
  </div>
);
