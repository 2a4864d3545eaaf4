import BakeryDining from '@mui/icons-material/BakeryDiningOutlined';
import type { ReactElement, ReactNode } from 'react';
import { StateMessage } from './state-message.tsx';

type Props = {
  title: string;
  /** Explains what will appear here. */
  text?: string;
  icon?: ReactElement;
  /** The action that adds the first item. */
  children?: ReactNode;
};

export function EmptyState({ icon = <BakeryDining />, ...message }: Props) {
  return <StateMessage icon={icon} {...message} />;
}
