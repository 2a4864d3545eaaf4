import Badge from '@mui/icons-material/BadgeOutlined';
import Inventory from '@mui/icons-material/BakeryDiningOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Soup from '@mui/icons-material/SoupKitchenOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import type { ReactElement } from 'react';
import { matchPath } from 'react-router-dom';

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

export const employeeLinks: SidebarLink[] = [
  // The screen of an order shows the management links too, with 'Orders' as the current one.
  { to: '/orders', label: 'View Orders', icon: <ListAlt />, end: true },
  { to: '/catalog', label: 'View Catalog', icon: <Storefront /> },
  { to: '/production', label: 'What to Bake', icon: <Soup /> },
];

/**
 * True for the screens of the Employee group, which have cart and admin buttons but no management
 * links. Uses the router's matching, so that /catalog/ and /Catalog count too.
 */
export const isOrderTaking = (pathname: string): boolean =>
  ['/catalog', '/orders', '/production/:day?'].some((path) => matchPath(path, pathname) !== null);
