import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends these very bytes to an address and gives everything that comes back: no client tidies them up. */
export async function rawRequest(address: string, lines: string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  const head = [...lines, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}

export const statusOf = (response: string): number =>
  Number(/^HTTP\/1.1 (\d+)/.exec(response)?.[1]);
