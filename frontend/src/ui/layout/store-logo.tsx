import Box from '@mui/material/Box';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { fonts } from '#frontend/theme/tokens.ts';

/** The store's logo, or the first letter of its name. Decorative: the name is next to it. */
export function StoreLogo({ size = 36 }: { size?: number }) {
  const { data } = usePublicSettings();
  const frame = {
    flexShrink: 0,
    width: size,
    height: size,
    borderRadius: `${Math.round(size * 0.28)}px`,
  };
  if (data?.logo_path)
    return (
      <Box
        component="img"
        src={data.logo_path}
        alt=""
        width={size}
        height={size}
        sx={{ ...frame, objectFit: 'cover' }}
      />
    );
  return (
    <Box
      aria-hidden
      sx={{
        ...frame,
        display: 'grid',
        placeItems: 'center',
        // A neutral color until the logo or the name is known.
        bgcolor: data ? 'primary.main' : 'sunken',
        color: 'primary.contrastText',
        fontFamily: fonts.display,
        fontWeight: 600,
        fontSize: size * 0.56,
        lineHeight: 1,
      }}
    >
      {[...(data?.store_name ?? '')][0]?.toUpperCase()}
    </Box>
  );
}
