export type Reply = {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON, otherwise text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
};

export type HttpClient = ReturnType<typeof httpClient>;

/**
 * A client that keeps cookies and follows no redirects. It sends strings unchanged, and other bodies as JSON.
 */
export function httpClient(baseUrl: string) {
  type Given = Record<string, string>;
  /** By name. */
  const cookies = new Map<string, string>();

  function keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '' || /;\s*max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Given = {},
  ): Promise<Reply> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, baseUrl), {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    keep(response.headers.getSetCookie());
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  };

  return {
    call,
    get: (path: string, headers?: Given) => call('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Given) => call('POST', path, body, headers),
    put: (path: string, body?: unknown, headers?: Given) => call('PUT', path, body, headers),
    patch: (path: string, body?: unknown, headers?: Given) => call('PATCH', path, body, headers),
    delete: (path: string, headers?: Given) => call('DELETE', path, undefined, headers),
    cookies,
  };
}
