import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { SettingFields } from '#frontend/features/settings/use-settings-form.ts';
import { discardUnsavedInput } from '#frontend/ui/forms/unsaved-input.ts';
import { changedKeys, settingLabels } from '#shared/schemas/setting-labels.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/** The bar's height in pixels: on phones the text is above the buttons. */
const height = { xs: 116, sm: 76 };

type Props = { saved: Settings; isSaving: boolean };

/** Stays at the bottom of the screen and lists the unsaved settings. */
export function SaveBar({ saved, isSaving }: Props) {
  const entered = useWatch<SettingFields>();
  const navigate = useNavigate();
  const cancel = () => {
    discardUnsavedInput();
    void navigate('/catalog');
  };
  const unsaved = changedKeys(entered, saved).map((key) => settingLabels[key]);
  return (
    <>
      <GlobalStyles
        styles={(theme) => ({
          ':root': {
            '--foot-bar-height': `${height.xs}px`,
            // Keeps the bar from covering the focused control.
            scrollPaddingBottom: 'calc(var(--foot-bar-height) + 16px)',
            [theme.breakpoints.up('sm')]: { '--foot-bar-height': `${height.sm}px` },
          },
        })}
      />
      <Box sx={barSx}>
        <Typography
          role="status"
          variant="body2"
          color={unsaved.length > 0 ? 'textPrimary' : 'textSecondary'}
          noWrap
          title={unsaved.join(', ')}
          sx={{ minWidth: 0 }}
        >
          {unsaved.length > 0 ? `Unsaved: ${unsaved.join(', ')}` : 'No unsaved changes'}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexShrink: 0,
            gap: 2,
            '& > *': { flex: { xs: 1, sm: 'none' } },
          }}
        >
          <Button variant="outlined" color="inherit" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving}>
            Save Settings
          </Button>
        </Box>
      </Box>
    </>
  );
}

const barSx = {
  position: 'sticky',
  // At 400 % zoom it would cover half of the window.
  '@media (max-height: 480px)': { position: 'static' },
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  justifyContent: 'space-between',
  gap: { xs: 2, sm: 4 },
  minHeight: height,
  mx: { xs: -4, md: -6 },
  mt: 5,
  px: { xs: 4, md: 6 },
  py: 3,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
};
