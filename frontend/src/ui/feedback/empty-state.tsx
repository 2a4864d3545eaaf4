import type { ReactElement } from 'react';
import BakeryDining from '~icons/ic/outline-bakery-dining';
import SearchOff from '~icons/ic/round-search-off';
import { type StateAction, StateMessage } from './state-message.tsx';

type Message = {
  /** Explains what will appear here. */
  text?: string;
  action?: StateAction;
};

type Props = Message & { title: string; icon?: ReactElement };

export function EmptyState({ icon = <BakeryDining />, ...message }: Props) {
  return <StateMessage icon={icon} {...message} />;
}

type ListProps = Props & {
  /** Replaces the message when only a search or a filter excludes everything. */
  unmatched: (Message & { title?: string }) | false;
};

/** Replaces a list without rows: there is nothing yet, or nothing matches. */
export const EmptyList = ({ unmatched, ...none }: ListProps) =>
  unmatched ? (
    <EmptyState icon={<SearchOff />} title={none.title} {...unmatched} />
  ) : (
    <EmptyState {...none} />
  );
