import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';

type Props = { question: string; link: string; to: '/login' | '/signup' };

/** The link between sign-in and sign-up; it keeps the screen to return to. */
export function OtherWay({ question, link, to }: Props) {
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
