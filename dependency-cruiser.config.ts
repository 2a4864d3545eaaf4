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

const config: IConfiguration = {
  forbidden: [
    ...houseRules,
    forbid(
      'api-on-top',
      'only functions/api/ imports a handler: move code that two calls share to a lower folder',
      { path: '^functions/(?!api/)' },
      { path: '^functions/(api/|worker/(perform|sweep)-outbox)' },
    ),
    forbid(
      'no-foreign-feature',
      'features do not import each other',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    forbid(
      'ui-below-entities',
      'ui, lib and theme import no entity, no feature and nothing of app/',
      { path: '^frontend/src/(ui|lib|theme)/' },
      { path: '^frontend/src/(entities|features|app)/' },
    ),
    forbid(
      'entities-below-features',
      'entities import no feature and nothing of app/',
      { path: '^frontend/src/entities/' },
      { path: '^frontend/src/(features|app)/' },
    ),
    forbid(
      'features-below-app',
      'features import nothing of app/',
      { path: '^frontend/src/features/' },
      { path: '^frontend/src/app/' },
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
      '^functions/(data/|.*-repository\\.ts$)',
    ),
    onlyFrom('ses', '@aws-sdk/client-ses', '^functions/email/'),
    onlyFrom(
      's3',
      '@aws-sdk/(client-s3|s3-request-presigner)',
      '^functions/(data/s3\\.ts$|images/|documents/)',
    ),
    onlyFrom('pdf-library', 'pdfmake', '^functions/documents/'),
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
      { couldNotResolve: true, pathNot: '^(aws-lambda$|pdfmake/interfaces$|virtual:)' },
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
