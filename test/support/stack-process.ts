import { rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { startStack } from '#infra/local/stack.ts';
import { watchContract } from './contract-check.ts';
import { emptyStack } from './empty-stack.ts';
import { stackCommand, stackProcessOptions } from './stack-messages.ts';

/** The local stack as a separate process, so that a test can kill it together with all its children. */

const { checksContract, temporary, ...options } = stackProcessOptions.parse(
  JSON.parse(z.string().parse(process.argv[2])),
);
const contract = checksContract
  ? watchContract((problem) => process.send?.({ problem }))
  : undefined;
const stack = await startStack({ ...options, wrapApi: contract?.wrapApi }).catch((error: Error) => {
  process.send?.({ failed: error.message });
  process.exit(1);
});
const { addresses, codeword, environment, mailbox } = stack;

async function stop(): Promise<void> {
  await stack.stop();
  if (temporary) rmSync(options.data, { recursive: true });
  if (contract && process.connected)
    process.send?.({ checked: contract.checked() }, () => process.exit());
  else process.exit();
}

// Ends this process when the test's process is gone.
process.once('disconnect', () => void stop());

process.on('message', async (message) => {
  const command = stackCommand.parse(message);
  if (command === 'stop') return stop();
  try {
    const [verb, name = ''] = command.split(' ');
    if (verb === 'suspend') stack.suspended.add(name);
    else if (verb === 'resume') stack.suspended.delete(name);
    else if (command === 'stop mail') await mailbox.stop();
    else await mailbox.start();
    if (command === 'empty') await emptyStack(stack, options.assembly);
    if (command === 'empty' && contract) process.send?.({ checked: contract.checked() });
    process.send?.({ done: command });
  } catch (error) {
    process.send?.({ couldNot: command, why: String(error) });
  }
});

process.send?.({ ready: { addresses, codeword, environment } });
