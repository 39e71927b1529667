import { serverRules } from './scripts/boundaries/server.mjs'
import { TESTS } from './scripts/boundaries/tests.mjs'
import { webRules } from './scripts/boundaries/web.mjs'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'The domain runs in the browser and on the server, so it may depend on neither: zod shapes and rules, no I/O.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TESTS },
      to: { pathNot: ['^packages/domain/src/', 'node_modules/zod/'] },
    },
    {
      name: 'workspaces-meet-in-domain',
      comment:
        'Web and server speak HTTP in the shapes of the domain; an import across would tie their releases together. ' +
        'End-to-end tests use the product as people do; they share only the search for a Chromium with the scripts.',
      severity: 'error',
      from: { path: '^(apps/[^/]+|packages/[^/]+|e2e)/' },
      to: {
        path: '^(apps/[^/]+|packages/[^/]+|e2e|scripts|bench)/',
        pathNot: ['^$1/', '^packages/domain/src/', '^scripts/test/chromium[.]ts$'],
      },
    },
    ...webRules,
    ...serverRules,
    {
      name: 'no-test-code-in-the-product',
      comment: 'Factories and fakes would ship with the product, where they could be called.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
      to: { path: [...TESTS, 'node_modules/(vitest|fast-check|@playwright)/'] },
    },
    {
      name: 'no-dev-dependencies-in-the-product',
      comment: 'An installation without development packages would fail at the first such import.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'declared-dependencies',
      comment:
        'A package that is in node_modules only by chance can disappear with the next update of another dependency. ' +
        'The benchmarks compare the product with its own parts, which the product declares.',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment: 'An import that cannot be resolved fails at run time, and escapes the other rules.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-circles',
      comment: 'In a cycle, the order of execution depends on the importer, and no module can be understood alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module that nothing imports and that imports nothing is dead code.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '[.]d[.]ts$',
          '[.]config[.][jt]s$',
          '^apps/web/public/',
          '^apps/server/src/plugins/api-document/page/',
          '^apps/server/drizzle/',
          '^scripts/[^/]+[.](mjs|ts)$',
        ],
      },
      to: {},
    },
  ],
  options: {
    // TypeScript 7 has no compiler API for dependency-cruiser to use; without another TypeScript parser it would read no
    // .ts file at all, and every rule would pass.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Only in the workspaces: most packages are read from their own dist/.
    exclude: { path: '^(apps/[^/]+|packages/[^/]+|e2e)/(dist|coverage|test-results|playwright-report)/' },
    combinedDependencies: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
