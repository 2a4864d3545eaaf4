import { useEffect, useState } from 'react';

const checkEveryMilliseconds = 10 * 60_000;

/** The scripts of a page. A build names them after their content, so another version has other names. */
const scriptsOf = (page: Document): string =>
  [...page.querySelectorAll('script[type="module"][src]')]
    .map((script) => script.getAttribute('src'))
    .join(' ');

async function isThereANewVersion(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-cache' });
    if (!response.ok) return false;
    const newest = scriptsOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    // A page without scripts comes from a proxy or firewall.
    return newest !== '' && newest !== scriptsOf(document);
  } catch {
    // Without a connection nothing is known; the next check tries again.
    return false;
  }
}

/** True once a version other than the open page's is published (docs/product.md#reading-and-freshness). */
export function useNewVersion(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady) return;
    const check = async () => {
      if (!document.hidden && (await isThereANewVersion())) setReady(true);
    };
    const timer = setInterval(check, checkEveryMilliseconds);
    return () => clearInterval(timer);
  }, [isReady]);
  return isReady;
}
