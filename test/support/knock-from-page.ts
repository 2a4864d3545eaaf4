import type { Page } from 'playwright-core';

export type Knocks = {
  /** The number of requests made. */
  sent: number;
  /** The requests whose response the page could read. */
  read: string[];
  /** The addresses that accepted a WebSocket or an EventSource. */
  opened: string[];
};

/** Sends every kind of request that a page can make from the current page to these addresses. */
export const knockFromPage = (page: Page, addresses: string[]): Promise<Knocks> =>
  page.evaluate(async (targets) => {
    const knocks: Knocks = { sent: 0, read: [], opened: [] };
    const signed = {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.ListTables',
      authorization: 'AWS4-HMAC-SHA256 Credential=x/20260101/us-east-1/dynamodb/aws4_request',
    };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const mail = 'Action=SendRawEmail&RawMessage.Data=RnJvbTogYUBiLmMNCg0KSGk=';
    const blind = { method: 'POST', mode: 'no-cors', credentials: 'include' } as const;

    const knock = async (url: string, init: RequestInit) => {
      knocks.sent += 1;
      const response = await fetch(url, init).catch(() => undefined);
      if (response && response.type !== 'opaque')
        knocks.read.push(`${init.method ?? 'GET'} ${url}`);
    };
    const knockAt = async (address: string) => {
      for (const path of ['/', '/store', '/api/orders', '/api/settings/public', '/images/1.png'])
        for (const credentials of ['include', 'omit'] as const)
          await knock(`${address}${path}`, { credentials });
      await knock(`${address}/`, { method: 'POST', headers: signed, body: '{}' });
      await knock(`${address}/`, { method: 'POST', headers: form, body: mail });
      for (const path of ['/clear-store', '/api/auth/logout', '/v2/email/outbound-emails'])
        await knock(`${address}${path}`, blind);
      await knock(`${address}/`, { ...blind, headers: form, body: mail });
    };
    const submit = (address: string) =>
      new Promise<void>((resolve) => {
        knocks.sent += 1;
        const frame = document.createElement('iframe');
        frame.name = `frame of ${address}`;
        document.body.append(frame);
        const sheet = document.createElement('form');
        Object.assign(sheet, { method: 'post', action: `${address}/clear-store` });
        sheet.target = frame.name;
        document.body.append(sheet);
        // The frame's initial empty page has already loaded, so this event belongs to the form's response.
        frame.addEventListener('load', () => resolve(), { once: true });
        sheet.submit();
      });
    /** Content that a page can include from elsewhere; a public picture reveals its size, and no more. */
    const include = (address: string) =>
      Promise.all(
        (['img', 'script'] as const).map(
          (name) =>
            new Promise<void>((resolve) => {
              knocks.sent += 1;
              const element = document.createElement(name);
              element.onload = () => {
                knocks.read.push(`${name} ${address}`);
                resolve();
              };
              element.onerror = () => resolve();
              element.src = `${address}/api/orders`;
              document.head.append(element);
            }),
        ),
      );
    const openStream = (address: string) =>
      new Promise<void>((resolve) => {
        knocks.sent += 1;
        const stream = new EventSource(`${address}/api/orders`, { withCredentials: true });
        stream.onopen = () => knocks.opened.push(`stream ${address}`);
        stream.onerror = () => {
          stream.close();
          resolve();
        };
      });
    const openSocket = (address: string) =>
      new Promise<void>((resolve) => {
        knocks.sent += 1;
        const socket = new WebSocket(address.replace('http', 'ws'));
        socket.onopen = () => {
          knocks.opened.push(address);
          resolve();
        };
        socket.onerror = () => resolve();
      });

    await Promise.all(
      targets.map(async (address) => {
        await knockAt(address);
        await submit(address);
        await include(address);
        await openStream(address);
        await openSocket(address);
      }),
    );
    return knocks;
  }, addresses);
