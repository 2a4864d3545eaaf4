import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import 'virtual:my.css';
import { createRoot } from 'react-dom/client';
import { MyPage } from './my-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into');
createRoot(root).render(<MyPage />);
// Back from the card page, a browser may show the page as it was left.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
