import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import type { SidebarLink } from '#frontend/app/navigation/sidebar-links.tsx';
import { visuallyHidden } from '#frontend/theme/visually-hidden.ts';
import { Tip } from '#frontend/ui/feedback/tip.tsx';

export const itemSx = {
  minHeight: 44,
  px: 3,
  gap: 3,
  fontSize: '0.9375rem',
  fontWeight: 500,
  color: 'text.primary',
  '&:hover': { bgcolor: 'divider' },
};
const currentSx = {
  '&.active': { bgcolor: 'background.paper', fontWeight: 600 },
  '&.active .MuiListItemIcon-root': { color: 'primary.main' },
};

type Props = { title: string; links: SidebarLink[]; iconsOnly: boolean };

/**
 * One group of links. In a collapsed sidebar it shows only icons, with names in tooltips that touch
 * opens at once.
 */
export function SidebarGroup({ title, links, iconsOnly }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ py: 2 }}>
      <Typography
        id={id}
        component="h2"
        variant="caption"
        color="textSecondary"
        // As high without its words: a screen that begins with the rail has each link at the same place.
        sx={{ px: 3, pb: 1, minHeight: 22, fontWeight: 600 }}
      >
        <Box component="span" sx={iconsOnly ? visuallyHidden : {}}>
          {title}
        </Box>
      </Typography>
      <List disablePadding>
        {links.map((link) => (
          <SidebarItem key={link.label} link={link} iconOnly={iconsOnly} />
        ))}
      </List>
    </Box>
  );
}

function SidebarItem({ link, iconOnly }: { link: SidebarLink; iconOnly: boolean }) {
  const button = (
    <ListItemButton
      component={NavLink}
      to={link.to}
      end={link.end}
      aria-label={iconOnly ? link.label : undefined}
      sx={[itemSx, iconOnly && { px: 2 }, currentSx]}
    >
      <ListItemIcon sx={{ minWidth: 0, color: 'text.secondary' }}>{link.icon}</ListItemIcon>
      {!iconOnly && link.label}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      {iconOnly ? (
        <Tip title={link.label} placement="right" isOnTouch>
          {button}
        </Tip>
      ) : (
        button
      )}
    </ListItem>
  );
}
