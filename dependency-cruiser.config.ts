// Defines who may import whom. The rules match folders by pattern, so they also cover new features.
import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';

type Rule = IRegularForbiddenRuleType;

const forbid = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

const houses: Record<string, string[]> = {
  shared: [],
  frontend: ['shared'],
  functions: ['shared'],
  infra: ['shared'],
  demo: ['functions', 'shared'],
};

const houseRules = Object.entries(houses).map(([house, allowed]) =>
  forbid(
    `${house}-imports`,
    `${house}/ may import ${[...allowed, 'itself'].join(', ')} and packages`,
    { path: `^${house}/` },
    {
      path: `^(${Object.keys(houses).join('|')})/`,
      pathNot: `^(${[house, ...allowed].join('|')})/`,
    },
  ),
);

const onlyFrom = (name: string, packages: string, places: string) =>
  forbid(
    name,
    `${packages} is imported only from ${places}`,
    { path: '^(functions|shared|frontend)/', pathNot: places },
    { path: `node_modules/(${packages})/` },
  );

/**
 * The folders of functions/ and frontend/src/, from the top to the bottom: a folder imports itself
 * and what lies below it. Folders on the same floor do not import each other. docs/architecture.md
 * says what each one holds.
 */
export const floors: Record<'functions' | 'frontend/src', string[][]> = {
  functions: [
    ['edge/api'],
    ['edge/http'],
    ['edge/auth'],
    ['jobs'],
    ['day/cards'],
    ['day/labels'],
    ['day/pickups'],
    ['day/my'],
    ['day/production', 'day/reminders', 'day/opening', 'day/customers'],
    ['day/waiting'],
    ['papers/email', 'papers/order-emails'],
    ['papers/labels'],
    ['papers/documents'],
    ['books/zs'],
    ['books/sales'],
    ['orders/list', 'orders/changes'],
    ['orders/read', 'orders/commit'],
    ['orders/sheet'],
    ['orders/projections'],
    ['orders/order'],
    ['ledger'],
    ['pickups/availability'],
    ['pickups/capacity'],
    ['catalog/products'],
    ['catalog/categories', 'catalog/stations', 'catalog/options', 'catalog/images'],
    ['store/users', 'store/employees'],
    ['store/settings'],
    ['core/outbox', 'core/activity', 'core/limits'],
    ['core/data'],
    ['core'],
  ],
  'frontend/src': [
    ['app', 'my'],
    ['features'],
    ['entities/session'],
    ['entities/order'],
    ['entities/cart'],
    ['entities/catalog'],
    ['offline'],
    ['ui'],
    ['theme'],
    ['lib'],
  ],
};

const floorRules = Object.entries(floors).flatMap(([house, levels]) =>
  levels.flatMap((level, depth) =>
    level.map((folder) => {
      const forbidden = levels
        .slice(0, depth + 1)
        .flat()
        .filter((other) => other !== folder);
      const inside = levels.flat().filter((other) => other.startsWith(`${folder}/`));
      return forbid(
        `floor of ${house}/${folder}`,
        `${house}/${folder}/ imports itself and what lies below it`,
        {
          path: `^${house}/${folder}/`,
          ...(inside.length > 0 && { pathNot: `^${house}/(${inside.join('|')})/` }),
        },
        { path: `^${house}/(${forbidden.join('|')})/` },
      );
    }),
  ),
);

const config: IConfiguration = {
  forbidden: [
    ...houseRules,
    ...floorRules,
    forbid(
      'no-foreign-feature',
      'features do not import each other',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    forbid(
      'shared-is-pure',
      'shared/ imports zod, date-fns, libphonenumber-js and itself: no clock, randomness, environment or I/O',
      { path: '^shared/' },
      {
        path: 'node_modules/',
        pathNot: 'node_modules/(zod|date-fns|@date-fns/tz|libphonenumber-js)/',
      },
    ),
    forbid(
      'shared-without-node',
      'shared/ runs in the browser too',
      { path: '^shared/' },
      { dependencyTypes: ['core'] },
    ),
    onlyFrom(
      'dynamodb',
      '@aws-sdk/(client-dynamodb|lib-dynamodb|util-dynamodb)',
      '^functions/(core/data/|.*-repository\\.ts$)',
    ),
    onlyFrom('ses', '@aws-sdk/client-ses', '^functions/papers/email/'),
    onlyFrom(
      's3',
      '@aws-sdk/(client-s3|s3-request-presigner)',
      '^functions/(core/data/s3\\.ts$|catalog/images/|papers/documents/)',
    ),
    onlyFrom('pdf-library', 'pdfmake', '^functions/papers/(documents|labels)/'),
    forbid(
      'nothing-imports-tests',
      'nothing imports test/',
      { pathNot: '^test/' },
      { path: '^test/' },
    ),
    forbid('no-cycles', 'no import cycles', {}, { circular: true }),
    {
      name: 'no-folder-cycles',
      comment: 'folders do not import each other in a cycle',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    forbid(
      'resolvable',
      'every import resolves, except modules that contain only types and virtual modules of plugins',
      {},
      { couldNotResolve: true, pathNot: '^(aws-lambda$|pdfmake/interfaces$|virtual:|~icons/)' },
    ),
    forbid(
      'no-dev-packages',
      'deployed code imports no development package, except for types',
      { path: '^(shared|functions|frontend/src)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cdk\\.out|\\.doughbook|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};

export default config;
