import type { ReactElement } from 'react';
import { matchPath } from 'react-router-dom';
import { type PublicSettings, recordsPayments } from '#shared/schemas/public-settings.ts';
import Badge from '~icons/ic/outline-badge';
import Inventory from '~icons/ic/outline-bakery-dining';
import Category from '~icons/ic/outline-category';
import Group from '~icons/ic/outline-group';
import ListAlt from '~icons/ic/outline-list-alt';
import Till from '~icons/ic/outline-point-of-sale';
import Receipt from '~icons/ic/outline-receipt-long';
import Settings from '~icons/ic/outline-settings';
import Pickups from '~icons/ic/outline-shopping-bag';
import Soup from '~icons/ic/outline-soup-kitchen';
import SpaceDashboard from '~icons/ic/outline-space-dashboard';
import Storefront from '~icons/ic/outline-storefront';

export type SidebarLink = {
  to: string;
  label: string;
  icon: ReactElement;
  /** True if the link is not the current one on screens below its address. */
  end?: boolean;
};

/** Shown to signed-in staff, except on the screens of the other group. */
export const managementLinks: SidebarLink[] = [
  { to: '/dashboard', label: 'Dashboard', icon: <SpaceDashboard /> },
  { to: '/products', label: 'Products', icon: <Inventory /> },
  { to: '/orders', label: 'Orders', icon: <Receipt /> },
  { to: '/categories', label: 'Categories', icon: <Category /> },
  { to: '/employees', label: 'Employees', icon: <Badge /> },
  { to: '/users', label: 'Users', icon: <Group /> },
  { to: '/settings', label: 'Settings', icon: <Settings /> },
];

const employeeLinks: SidebarLink[] = [
  // The screen of an order shows the management links too, with 'Orders' as the current one.
  { to: '/orders', label: 'View Orders', icon: <ListAlt />, end: true },
  { to: '/catalog', label: 'View Catalog', icon: <Storefront /> },
  { to: '/production', label: 'What to Bake', icon: <Soup /> },
  { to: '/pickups', label: 'Pickups', icon: <Pickups /> },
];

const tillLink: SidebarLink = { to: '/till', label: 'Till', icon: <Till /> };

/** The Employee group; the till is a part of it where payments are recorded. */
export const employeeLinksOf = (settings: PublicSettings | undefined): SidebarLink[] =>
  recordsPayments(settings) ? [...employeeLinks, tillLink] : employeeLinks;

/**
 * True for the screens of the Employee group, which have cart and admin buttons but no management
 * links. Uses the router's matching, so that /catalog/ and /Catalog count too.
 */
export const isOrderTaking = (pathname: string): boolean =>
  ['/catalog', '/orders', '/production/:day?', '/pickups/:day?', '/till/*'].some(
    (path) => matchPath(path, pathname) !== null,
  );
