import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Sends these exact bytes to an address and returns the whole response. An HTTP client would normalize them.
 */
export async function rawRequest(address: string, lines: string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  const head = [...lines, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}

export const statusOf = (response: string): number =>
  Number(/^HTTP\/1.1 (\d+)/.exec(response)?.[1]);
