import type { Mutant } from './mutant.ts';

const test = 'test/functions/data/unkind-table.test.ts';

/** What AWS does and a DynamoDB on this machine doesn't: conflicts, lost answers, batches read in part. */
export const unkindMutants: Mutant[] = [
  {
    without: 'a single write waits for the transaction on its item',
    file: 'functions/core/data/table.ts',
    text: 'if (!(error instanceof TransactionConflictException)) throw error;',
    instead: 'if (error) throw error;',
    test,
    title: 'single writes outlast the transactions on their item',
  },
  {
    without: 'a transaction in conflict is tried again',
    file: 'functions/core/data/transact.ts',
    text: "  'TransactionConflict',\n",
    instead: '',
    test,
    title: 'transactions in conflict are all written',
  },
  {
    without: 'a request whose answer is lost is sent again',
    file: 'functions/core/data/client-options.ts',
    text: 'maxAttempts: 3,',
    instead: 'maxAttempts: 1,',
    test,
    title: 'transactions in conflict are all written',
  },
  {
    without: 'keys of a batch that DynamoDB left are read',
    file: 'functions/core/data/table.ts',
    text: 'waiting = z.array(keySchema).parse(UnprocessedKeys?.[tableName]?.Keys ?? []);',
    instead: 'waiting = [];',
    test,
    title: 'a batch of which only a part is read is read to its end',
  },
];
