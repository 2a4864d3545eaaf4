import BakeryDining from '@mui/icons-material/BakeryDiningOutlined';
import type { ReactElement, ReactNode } from 'react';
import { StateMessage } from './state-message.tsx';

type Props = {
  title: string;
  /** What belongs here. */
  text?: string;
  icon?: ReactElement;
  /** The one action that starts it. */
  children?: ReactNode;
};

export function EmptyState({ icon = <BakeryDining />, ...message }: Props) {
  return <StateMessage icon={icon} {...message} />;
}
