const TESTS = ['[.]test[.]tsx?$', '/testing/']

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'The domain runs in the browser and on the server, so it may know neither: shapes and rules over zod, no I/O.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TESTS },
      to: { pathNot: ['^packages/domain/src/', 'node_modules/zod/'] },
    },
    {
      name: 'workspaces-meet-in-domain',
      comment:
        'Web and server speak HTTP in the shapes of the domain; an import past that would bind their releases together. ' +
        'End-to-end tests use the product as people do; they share only the search for a Chromium with the scripts.',
      severity: 'error',
      from: { path: '^(apps/[^/]+|packages/[^/]+|e2e)/' },
      to: {
        path: '^(apps/[^/]+|packages/[^/]+|e2e|scripts|bench)/',
        pathNot: ['^$1/', '^packages/domain/src/', '^scripts/test/chromium[.]ts$'],
      },
    },
    {
      name: 'web-nobody-imports-routes',
      comment: 'A route composes what its address shows; whatever imports one could not be used at another address.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/(routes/|router[.]tsx$)' },
      to: { path: '^apps/web/src/routes/' },
    },
    {
      name: 'web-features-are-apart',
      comment:
        'A feature that imports another can no longer change alone; a route composes them. ' +
        'The one exception: three lists assign workers with the same picker.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/(?!$1/)', pathNot: '^apps/web/src/features/assignments/[^/]*picker[^/]*$' },
    },
    {
      name: 'web-features-know-no-shell',
      comment: 'The shell shows features, so a feature that imports it is a circle in the making.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(shell/|router[.]tsx$|main[.]tsx$)' },
    },
    {
      name: 'web-ground-floor',
      comment: 'ui, api and theme serve every feature, so they know none.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|api|theme)/' },
      to: { path: '^apps/web/src/(features/|shell/|routes/|router[.]tsx$|main[.]tsx$)' },
    },
    {
      name: 'web-runs-in-a-browser',
      comment: 'No part of Node exists there; the bundler would put an empty object in its place.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-features-meet-in-queries',
      comment: "A feature may read and write another's rows by its queries; its rules and routes stay its own.",
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^apps/server/src/features/(?!$1/)', pathNot: '[.]queries[.]ts$' },
    },
    {
      name: 'server-ground-floor',
      comment:
        'What every feature stands on knows none of them; app.ts hands it what it needs of one. The exception names, as ' +
        'types, all that routes are built on.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(changes|database|lists|media|plugins|vision)/',
        pathNot: [...TESTS, '^apps/server/src/plugins/services[.]ts$'],
      },
      to: { path: '^apps/server/src/(commands|features|maintenance|app[.]ts$|main[.]ts$|start-server[.]ts$)' },
    },
    {
      name: 'server-database-lowest',
      comment: 'Statements and tables know nothing of what is built on them.',
      severity: 'error',
      from: { path: '^apps/server/src/database/', pathNot: TESTS },
      to: { path: '^apps/server/src/(changes|lists|media|plugins|vision)/' },
    },
    {
      name: 'server-sql-in-queries',
      comment: 'SQL stands in *.queries.ts and database/, so that whoever tunes or audits it knows where all of it is.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['[.]queries[.]ts$', '^apps/server/src/(database|testing)/'],
      },
      to: { path: 'node_modules/(drizzle-orm|pg|@types/pg)/' },
    },
    {
      name: 'server-queries-know-no-http',
      comment:
        'A query takes its database handle and gives rows; with a request in it, no job or command could use it.',
      severity: 'error',
      from: { path: '^apps/server/src/.*[.]queries[.]ts$' },
      to: {
        path: [
          'node_modules/(fastify|@fastify)',
          '[.]routes[.]ts$',
          '^apps/server/src/(plugins/|app[.]ts$|main[.]ts$)',
        ],
      },
    },
    {
      name: 'server-metrics-are-loaded-when-switched-on',
      comment: 'Loading the Prometheus client takes a third of a second, which a start without metrics need not spend.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [...TESTS, '^apps/server/src/metrics/'] },
      to: { path: ['^apps/server/src/metrics/', 'node_modules/@prometheus-io/'], dynamic: false },
    },
    {
      name: 'no-test-code-in-the-product',
      comment: 'Factories and fakes would ship, and be reachable.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
      to: { path: [...TESTS, 'node_modules/(vitest|fast-check|@playwright)/'] },
    },
    {
      name: 'no-dev-dependencies-in-the-product',
      comment: 'An installation without development packages would stop at the first such import.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'declared-dependencies',
      comment:
        "A package that only happens to lie in node_modules goes with the next update of somebody else's dependency. " +
        'The benchmarks measure the product beside its own parts, which the product declares.',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere fails at run time, and escapes the other rules.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-circles',
      comment: 'In a circle, which module runs first depends on who asked, and neither can be understood alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module that nothing imports and that imports nothing is left over.',
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
    // TypeScript 7 has no compiler API for the cruiser to use; without a parser of TypeScript it would read no .ts file
    // at all, and every rule would hold.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Of the workspaces only: most packages are read from their own dist/.
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
