// Before the first paint, marks the page light or dark, so that the theme never flashes, and shows the
// store's name as of the last visit. The keys are those of src/theme/tokens.ts and src/app/loading.tsx.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: use the system's theme, and no name.
      return null;
    }
  };
  const mode = stored('doughbook.theme');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = mode === 'light' || mode === 'dark' ? mode : system;
  try {
    const name = JSON.parse(stored('doughbook.store-name'))?.value;
    if (name) document.querySelector('.splash-name').textContent = name;
  } catch {
    // The stored value is not a name.
  }
})();
