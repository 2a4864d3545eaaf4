import Badge from '@mui/icons-material/BadgeOutlined';
import Inventory from '@mui/icons-material/BakeryDiningOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import type { ReactElement } from 'react';
import { matchPath } from 'react-router-dom';

export type SidebarLink = { to: string; label: string; icon: ReactElement };

/** For signed-in staff, but not while they take orders on /catalog or /orders. */
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
  { to: '/orders', label: 'View Orders', icon: <Receipt /> },
  { to: '/catalog', label: 'View Catalog', icon: <Storefront /> },
];

/**
 * The two screens on which orders are taken: cart and admin buttons above, no management beside. Asked of the
 * router, which also takes /catalog/ and /Catalog for them.
 */
export const isOrderTaking = (pathname: string): boolean =>
  ['/catalog', '/orders'].some((path) => matchPath(path, pathname) !== null);
