import './theme/first-paint.css';
import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { whenIdle } from './lib/when-idle.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into');
// Rendered in steps of a few milliseconds, so that the browser can respond in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
// The first date format takes a browser 12 ms: create it while the first responses are pending, not
// while a list renders.
whenIdle(() => Intl.DateTimeFormat('en-US'));
