export type Reply = {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON, otherwise text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
};

export type HttpClient = {
  call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply>;
  get: (path: string, headers?: Record<string, string>) => Promise<Reply>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  put: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  patch: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  delete: (path: string, headers?: Record<string, string>) => Promise<Reply>;
  /** By name. */
  cookies: Map<string, string>;
};

/**
 * A client that keeps cookies and follows no redirects. It sends strings unchanged, and other bodies as JSON.
 */
export function httpClient(baseUrl: string): HttpClient {
  const cookies = new Map<string, string>();

  function keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '' || /;\s*max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  const call: HttpClient['call'] = async (method, path, body, headers = {}) => {
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
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
    cookies,
  };
}
