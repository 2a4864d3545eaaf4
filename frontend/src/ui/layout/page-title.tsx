import { usePublicSettings } from '#frontend/lib/public-settings.ts';

/** Sets the document's title while a screen is shown: 'Shopping Cart · Your Bakery'. */
export function PageTitle({ title }: { title: string }) {
  const store = usePublicSettings().data?.store_name;
  return <title>{store ? `${title} · ${store}` : title}</title>;
}
