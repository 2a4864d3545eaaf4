// Before the page is first painted: marks it light or dark, so that the theme never flashes, and names the store as it was
// called at the last visit. The keys are those of src/theme/mode.ts and src/lib/store-name.ts.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is forbidden: the system's choice it is, and no name.
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
    // What is stored is no name.
  }
})();
