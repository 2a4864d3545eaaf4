// Marks the page light or dark before it is first painted, so that the theme never flashes. The key is
// the one that src/theme/mode.ts gives to the theme.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('doughbook.theme');
  } catch {
    // Storage is forbidden: the system's choice it is.
  }
  if (mode !== 'light' && mode !== 'dark')
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = mode;
})();
