import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { policyMetadata } from '#infra/constructs/edge-functions.ts';
import { contentSecurityPolicy } from '#infra/constructs/page-policy.ts';
import { addressesFrom } from '#infra/local/addresses.ts';
import { createEdge } from '#infra/local/edge/edge.ts';
import { createSiteOrigin } from '#infra/local/edge/site-files.ts';
import { type Handler, listenerOf, serve } from '#infra/local/http.ts';
import { findFreePort } from '#infra/local/loopback.ts';
import { readAssembly } from '#infra/local/template/assembly.ts';
import { planStack } from '#infra/local/template/plan.ts';
import type { SiteFolder } from '#infra/local/template/site-plan.ts';

/** The files that a release copies into the site's bucket: first the hashed files, then the page. */
export type Release = { assets: SiteFolder; page: SiteFolder };

const filesOf = ({ folder }: SiteFolder) =>
  readdirSync(join(folder, 'assets')).filter((name) => !name.endsWith('.map'));

/**
 * Writes a release with the built files under other names, and with other inline code. A change of the module
 * that all others need changes as much of a build.
 */
function writeOther({ assets, page }: Release, folder: string): Release {
  const names = filesOf(assets);
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const renamed = (path: string) =>
    readFileSync(path, 'utf8').replaceAll(anyName, (name) => `other-${name}`);
  const hashed = join(folder, 'hashed');
  const rest = join(folder, 'rest');
  mkdirSync(join(hashed, 'assets'), { recursive: true });
  mkdirSync(rest);
  for (const name of names) {
    const from = join(assets.folder, 'assets', name);
    const to = join(hashed, 'assets', `other-${name}`);
    if (/\.(js|css)$/.test(name)) writeFileSync(to, renamed(from));
    else copyFileSync(from, to);
  }
  writeFileSync(
    join(rest, 'index.html'),
    renamed(join(page.folder, 'index.html'))
      .replaceAll('</style>', '\n.other{margin:1px}</style>')
      .replace('<script>', '<script>/* other */'),
  );
  const uploadsOrigin = 'https://uploads.example';
  const policy = contentSecurityPolicy({ uploadsOrigin, builtSite: rest });
  return {
    assets: { ...assets, folder: hashed },
    page: { ...page, folder: rest, metadata: { [policyMetadata]: policy } },
  };
}

/** Simulates a copy that stopped halfway: every second file is missing. */
function writeHalf(assets: SiteFolder, folder: string): SiteFolder {
  mkdirSync(join(folder, 'assets'));
  for (const [index, name] of filesOf(assets).entries())
    if (index % 2 === 0)
      copyFileSync(join(assets.folder, 'assets', name), join(folder, 'assets', name));
  return { ...assets, folder };
}

/**
 * The site of the template over a bucket that a test fills. Calls go to `api`, the origin of a running stack.
 */
export async function startTwoReleases(assemblyFolder: string, api: string) {
  const { site: plan } = planStack(readAssembly(assemblyFolder), addressesFrom(4300));
  const built = plan?.behaviors.flatMap(({ origin }) =>
    origin.kind === 'site' ? origin.folders : [],
  );
  const [assets, page] = built ?? [];
  if (!plan || !assets || !page) throw new Error('The stack copies no site');
  const old: Release = { assets, page };
  const folders = ['other', 'half'].map((name) =>
    mkdtempSync(join(tmpdir(), `doughbook-${name}-`)),
  );
  const [otherFolder = '', halfFolder = ''] = folders;
  const other = writeOther(old, otherFolder);

  let bucket: SiteFolder[] = [];
  const callApi: Handler = async ({ method, path }) => {
    const response = await fetch(`${api}${path}`, { method });
    const headers = { 'content-type': response.headers.get('content-type') ?? '' };
    return { status: response.status, headers, body: await response.text() };
  };
  const edge = createEdge(plan, ({ kind }) =>
    kind === 'site' ? (request) => createSiteOrigin(bucket)(request) : callApi,
  );
  const port = await findFreePort();
  const service = await serve(port, listenerOf(edge));
  return {
    url: `http://localhost:${port}`,
    old,
    other,
    halfOfOther: writeHalf(other.assets, halfFolder),
    /** From now on the bucket contains these copies, made in this order. */
    hold: (copied: SiteFolder[]) => {
      bucket = copied;
    },
    stop: async () => {
      await service.stop();
      for (const folder of folders) rmSync(folder, { recursive: true });
    },
  };
}
