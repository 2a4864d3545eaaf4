import { globSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOptions } from '#functions/core/data/client-options.ts';
import { dynamo } from '#functions/core/data/table.ts';

let silent: Server;
beforeAll(async () => {
  silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(() => silent.close());

it('an AWS client gives up on a service that takes a request and never responds', async () => {
  const { port } = silent.address() as AddressInfo;
  const { requestHandler } = clientOptions;
  const client = new DynamoDBClient({
    ...clientOptions,
    maxAttempts: 2,
    endpoint: `http://127.0.0.1:${port}`,
    requestHandler: { ...requestHandler, requestTimeout: requestHandler.requestTimeout / 100 },
  });
  await expect(client.send(new ListTablesCommand({}))).rejects.toMatchObject({
    name: 'TimeoutError',
    $metadata: { attempts: 2 },
  });
  client.destroy();
});

it('an AWS client sends a request again whose response is lost', async () => {
  let received = 0;
  const hangsUp = createHttpServer((request, response) => {
    received += 1;
    if (received < 3) request.socket.destroy();
    else response.end('{"TableNames":[]}');
  });
  await new Promise<void>((resolve) => hangsUp.listen(0, '127.0.0.1', resolve));
  const { port } = hangsUp.address() as AddressInfo;
  const client = new DynamoDBClient({ ...clientOptions, endpoint: `http://127.0.0.1:${port}` });
  expect(await client.send(new ListTablesCommand({}))).toMatchObject({ TableNames: [] });
  client.destroy();
  hangsUp.close();
});

/** Answers the first request of each connection, and resets it at the second. */
function forgetful() {
  const used = new WeakSet<object>();
  return createHttpServer(({ socket }, response) => {
    if (used.has(socket)) return socket.resetAndDestroy();
    used.add(socket);
    response.end('{"TableNames":[]}');
  });
}

it('an AWS client sends a request after a pause in which all its connections were closed', async () => {
  const server = forgetful();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { requestHandler } = clientOptions;
  const idle = requestHandler.httpAgent.timeout / 100;
  const client = new DynamoDBClient({
    ...clientOptions,
    endpoint: `http://127.0.0.1:${port}`,
    requestHandler: { ...requestHandler, httpAgent: { timeout: idle } },
  });
  const list = () => client.send(new ListTablesCommand({}));
  const connections = clientOptions.maxAttempts + 2;
  await Promise.all(Array.from({ length: connections }, list));
  // Lambda freezes the function: nothing runs, not even the timers of its connections.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * idle);
  const { TableNames, $metadata } = await list();
  expect(TableNames).toEqual([]);
  expect($metadata.attempts).toBe(2);
  client.destroy();
  server.close();
});

it('all tries together are shorter than a call may take', () => {
  // The pauses between tries are parts of a second.
  expect(clientOptions.maxAttempts * clientOptions.requestHandler.requestTimeout).toBeLessThan(
    20_000,
  );
});

it('every AWS client of the functions has these options', () => {
  const making = globSync('functions/**/*.ts').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return /new \w+Client\(/.test(source)
      ? [{ file, isBounded: /\bclientOptions\b/.test(source) }]
      : [];
  });
  expect(making.length).toBeGreaterThanOrEqual(5);
  expect(making.filter(({ isBounded }) => !isBounded)).toEqual([]);
});

it('no request or answer of the table is copied for a log', () => {
  expect(dynamo.middlewareStack.identify().filter((name) => /log/i.test(name))).toEqual([]);
});
