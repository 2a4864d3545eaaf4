import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { NoConnection } from '#frontend/ui/feedback/no-connection.tsx';
import { PageTitle } from '#frontend/ui/layout/page-title.tsx';
import { StoreLogo } from '#frontend/ui/layout/store-logo.tsx';
import { defaultPublicSettings } from '#shared/schemas/public-settings.ts';
import breadPattern from './bread-pattern.svg';

/** Drawings of bread behind the card, in the divider color of the light or dark theme. */
const pattern = {
  content: '""',
  position: 'absolute',
  inset: 0,
  bgcolor: 'divider',
  opacity: 0.75,
  // Fades the pattern out behind the card, so that the card does not cut off a drawing.
  maskImage: `url(${breadPattern}), radial-gradient(ellipse 420px 460px, transparent 55%, black 100%)`,
  maskSize: '320px 320px, 100% 100%',
  maskComposite: 'intersect',
  pointerEvents: 'none',
} as const;

type Props = { documentTitle: string; children: ReactNode };

/** The layout of sign-in and sign-up: the store's logo and name, and one card. */
export function AuthPage({ documentTitle, children }: Props) {
  const settings = usePublicSettings();
  // Until the names are loaded, blanks reserve their space: a default name might be wrong.
  const { app_name, store_name, tagline } =
    settings.data ??
    (settings.isError
      ? defaultPublicSettings
      : { app_name: '\u00a0', store_name: '\u00a0', tagline: '\u00a0' });
  return (
    <Box
      component="main"
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        minHeight: '100dvh',
        px: 4,
        py: 8,
        '&::before': pattern,
      }}
    >
      <PageTitle title={documentTitle} />
      <Box sx={{ position: 'relative', width: '100%', maxWidth: 424 }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 3,
            width: 'fit-content',
            maxWidth: '100%',
            mx: 'auto',
            mb: 6,
          }}
        >
          <StoreLogo size={44} />
          <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {store_name}
          </Typography>
        </Box>
        <Card>
          <CardContent sx={{ p: { xs: 6, sm: 8 }, '&:last-child': { pb: { xs: 6, sm: 8 } } }}>
            <Typography variant="h1" tabIndex={-1} sx={{ textAlign: 'center' }}>
              {app_name}
            </Typography>
            <Typography color="textSecondary" sx={settings.data ? taglineSx : twoLines}>
              {tagline}
            </Typography>
            <Box sx={{ display: 'flex', justifyContent: 'center', '&:not(:empty)': { mb: 5 } }}>
              <NoConnection />
            </Box>
            {children}
          </CardContent>
        </Card>
      </Box>
    </Box>
  );
}

const taglineSx = { textAlign: 'center', textWrap: 'balance', mt: 1, mb: 6 };
/** The height of most taglines, so that the fields do not move when it appears. */
const twoLines = { ...taglineSx, minHeight: '3em' };

type NoticeProps = {
  children: ReactNode;
  /** Set for a notice that appears while the page is open, so that screen readers read it out. */
  role?: 'alert';
};

/** A message above the form. */
export function FormNotice({ children, role }: NoticeProps) {
  return (
    <Typography
      role={role}
      sx={{
        mb: 5,
        px: 4,
        py: 3,
        borderRadius: 1,
        bgcolor: 'sunken',
        textAlign: 'center',
        overflowWrap: 'anywhere',
        typography: 'body2',
      }}
    >
      {children}
    </Typography>
  );
}

type OtherProps = { question: string; link: string; to: '/login' | '/signup' };

/** The link between sign-in and sign-up; it keeps the screen to return to. */
export function OtherWay({ question, link, to }: OtherProps) {
  const { state } = useLocation();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', mt: 5 }}>
      {question}{' '}
      <MuiLink component={Link} to={to} state={state} replace>
        {link}
      </MuiLink>
    </Typography>
  );
}
