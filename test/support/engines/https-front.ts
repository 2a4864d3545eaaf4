import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'doughbook-front-'));
  const [key, cert] = ['key', 'cert'].map((name) => join(folder, name)) as [string, string];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject],
    { stdio: 'ignore' },
  );
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/**
 * Serves the site over https for WebKit, which stores no secure cookie over http, even for localhost.
 * Addresses of the site and of its uploads are replaced in both directions.
 */
export async function startHttpsFront(origins: string[]) {
  const agent = new Agent({ keepAlive: true });
  const pair = certificate();
  const fronts: { own: string; origin: string; close: () => void }[] = [];
  const outward = (value: string) =>
    fronts.reduce((all, { own, origin }) => all.replaceAll(origin, own), value);
  const inward = (value: string) =>
    fronts.reduce((all, { own, origin }) => all.replaceAll(own, origin), value);
  const mapped = (headers: NodeJS.Dict<string | string[]>, map: (value: string) => string) =>
    Object.fromEntries(
      Object.entries(headers).flatMap(([name, value = '']) =>
        /^(content-length|transfer-encoding|accept-encoding|connection)$/.test(name)
          ? []
          : [[name, Array.isArray(value) ? value.map(map) : map(value)]],
      ),
    );
  for (const origin of origins) {
    const server = createServer(pair, (incoming, response) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const sent = Buffer.concat(chunks);
        const isJson = incoming.headers['content-type'] === 'application/json';
        const body = isJson ? Buffer.from(inward(sent.toString())) : sent;
        const { host: _, ...headers } = mapped(incoming.headers, inward);
        const passed = request(
          `${origin}${incoming.url}`,
          {
            agent,
            method: incoming.method,
            headers: { ...headers, host: new URL(origin).host, 'content-length': body.length },
          },
          async (answer) => {
            const isText = /json|html/.test(answer.headers['content-type'] ?? '');
            response.writeHead(answer.statusCode ?? 500, mapped(answer.headers, outward));
            if (isText) response.end(outward(await text(answer)));
            else answer.pipe(response);
          },
        );
        passed.on('error', () => response.destroy());
        passed.end(body);
      });
    });
    await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
    const address = server.address();
    if (!address || typeof address === 'string') throw new Error('The front has no port');
    const close = () => {
      server.close();
      server.closeAllConnections();
    };
    fronts.push({ own: `https://localhost:${address.port}`, origin, close });
  }
  return {
    site: fronts[0]?.own ?? '',
    stop: () => {
      for (const { close } of fronts) close();
      agent.destroy();
    },
  };
}
