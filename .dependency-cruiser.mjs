const TESTS = ['[.]test[.]tsx?$', '/testing/']

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
    {
      name: 'web-nobody-imports-routes',
      comment: 'A route composes the screen of one address; a module that imports a route works only at that address.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/(routes/|router[.]tsx$)' },
      to: { path: '^apps/web/src/routes/' },
    },
    {
      name: 'web-features-are-apart',
      comment:
        'A feature that imports another can no longer change alone; a route composes them. ' +
        'The only exception: three lists assign workers with the same picker.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/(?!$1/)', pathNot: '^apps/web/src/features/assignments/[^/]*picker[^/]*$' },
    },
    {
      name: 'web-features-know-no-shell',
      comment: 'The shell imports features, so a feature that imports the shell creates a cycle.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(shell/|router[.]tsx$|main[.]tsx$)' },
    },
    {
      name: 'web-ground-floor',
      comment: 'live, records, ui, api, texts, and theme serve every feature, so they import none.',
      severity: 'error',
      from: { path: '^apps/web/src/(live|records|ui|api|texts|theme)/' },
      to: { path: '^apps/web/src/(features/|shell/|routes/|router[.]tsx$|main[.]tsx$)' },
    },
    {
      name: 'web-ui-is-a-kit',
      comment:
        'The kit draws what it is given, in any screen and any test. What knows records, requests, the session, or ' +
        'addresses is in records/.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: TESTS },
      to: {
        path: [
          '^apps/web/src/(api|records)/',
          '^apps/web/src/browser-history[.]ts$',
          'node_modules/@tanstack/(history|react-query|react-router)/',
        ],
      },
    },
    {
      name: 'web-records-are-above-api',
      comment: 'Requests and caches know nothing of what is drawn with them.',
      severity: 'error',
      from: { path: '^apps/web/src/(api|theme)/', pathNot: TESTS },
      to: { path: '^apps/web/src/(records|ui)/' },
    },
    {
      name: 'web-live-is-loaded-later',
      comment:
        'Shows what others change. It is loaded after the first list; a static import would add it to the first screen.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: [...TESTS, '^apps/web/src/live/'] },
      to: { path: '^apps/web/src/live/', dynamic: false },
    },
    {
      name: 'web-records-are-written-by-operations',
      comment:
        'Every write of a record is an operation (api/writes/): it shows immediately, is performed once for its key, and can be ' +
        'stored and sent later. The other files that send: sign-in, sessions, settings, and calendar feeds, which are no records; ' +
        'uploads, which carry files and report progress; analyses and previews, which change nothing.',
      severity: 'error',
      from: {
        path: '^apps/web/src/',
        pathNot: [
          ...TESTS,
          '^apps/web/src/api/(writes/|(left-sessions|request|upload|upload-in-pieces)[.]ts$)',
          '^apps/web/src/features/(accounts|business|calendar-feeds)/',
          '^apps/web/src/features/(capture/submit/submit-work|portfolio/(send-in-pieces|upload-work|use-upload))[.]ts$',
          '^apps/web/src/features/work-orders/(use-photo-upload|series-preview-query)[.]ts$',
          '^apps/web/src/features/capture/vision/analyse-media[.]ts$',
        ],
      },
      to: { path: '^apps/web/src/api/(send|upload|upload-in-pieces)[.]ts$' },
    },
    {
      name: 'web-actions-return-outcomes',
      comment:
        'Only components and hooks ask, notify, and have the query client. What they call returns an outcome, so that it can ' +
        'run where no screen is. Queries and account settings use the query client as TanStack Query wants it.',
      severity: 'error',
      from: {
        path: '^apps/web/src/features/.*[.]ts$',
        pathNot: [...TESTS, '/use-[^/]+[.]ts$', '(^|/|-)quer(y|ies)[.]ts$', '^apps/web/src/features/accounts/'],
      },
      to: { path: ['^apps/web/src/records/(ask|conflict-queue|notify)[.]ts$', 'node_modules/@tanstack/react-query/'] },
    },
    {
      name: 'web-runs-in-a-browser',
      comment: 'Node modules do not exist in a browser; the bundler would silently replace them with empty objects.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-features-meet-in-queries',
      comment: "A feature may use another feature's queries, but not its rules or routes.",
      severity: 'error',
      from: {
        path: '^apps/server/src/features/([^/]+)/',
        pathNot: [...TESTS, '^apps/server/src/features/(invites|people|security-settings)/'],
      },
      to: { path: '^apps/server/src/features/(?!$1/)', pathNot: '[.]queries[.]ts$' },
    },
    {
      name: 'server-features-that-manage-accounts',
      comment:
        'Invites, people, and security settings manage accounts, so they use the password check, the tokens, and the ' +
        'second factors of features/accounts. For other features, the rule above applies to them, too.',
      severity: 'error',
      from: { path: '^apps/server/src/features/(invites|people|security-settings)/', pathNot: TESTS },
      to: { path: '^apps/server/src/features/(?!$1/|accounts/)', pathNot: '[.]queries[.]ts$' },
    },
    {
      name: 'server-shared-code-knows-no-feature',
      comment: 'Everything that features build on. The kinds of records and the services reach it as arguments.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(audit|database|http|lists|media|network|plugins|records|vision)/',
        pathNot: TESTS,
      },
      to: {
        path: '^apps/server/src/(commands/|features/|maintenance/|app[.]ts$|main[.]ts$|record-kinds[.]ts$|services[.]ts$|start-server[.]ts$)',
      },
    },
    {
      name: 'server-plugins-are-registered-only',
      comment: 'A plugin is registered by app.ts. What other code needs from one belongs in http/.',
      severity: 'error',
      from: { path: '^apps/server/src/(?!plugins/|app[.]ts$)', pathNot: TESTS },
      to: { path: '^apps/server/src/plugins/' },
    },
    {
      name: 'server-http-is-below-its-users',
      comment: 'Errors, validation, parameters, and sessions: every part that handles a request uses them.',
      severity: 'error',
      from: { path: '^apps/server/src/http/', pathNot: TESTS },
      to: { path: '^apps/server/src/(lists|media|records|vision)/' },
    },
    {
      name: 'server-records-are-above-media',
      comment: 'A record shows files; a file knows no record. Resumable uploads are written like records.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(lists|media|vision)/',
        pathNot: [...TESTS, '^apps/server/src/media/resumable/'],
      },
      to: { path: '^apps/server/src/records/' },
    },
    {
      name: 'server-settings-own-their-types',
      comment: 'Everything may read the settings, so they import none of it.',
      severity: 'error',
      from: { path: '^apps/server/src/(config|secret-files)[.]ts$' },
      to: { path: '^apps/server/src/(database|features|http|lists|media|plugins|records|vision)/' },
    },
    {
      name: 'server-database-lowest',
      comment: 'Statements and tables know nothing about what is built on them.',
      severity: 'error',
      from: { path: '^apps/server/src/database/', pathNot: TESTS },
      to: { path: '^apps/server/src/(http|lists|media|plugins|records|vision)/' },
    },
    {
      name: 'server-sql-in-queries',
      comment: 'SQL is in *.queries.ts and database/ only, so that anyone who tunes or audits it can find all of it.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [...TESTS, '[.]queries[.]ts$', '^apps/server/src/database/'],
      },
      to: { path: 'node_modules/(drizzle-orm|pg|@types/pg)/' },
    },
    {
      name: 'server-queries-know-no-http',
      comment:
        'A query takes a database handle and returns rows; with an HTTP request in it, no job or command could use it.',
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
      comment: 'Loading the Prometheus client takes a third of a second, which a start without metrics must not pay.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [...TESTS, '^apps/server/src/metrics/'] },
      to: { path: ['^apps/server/src/metrics/', 'node_modules/@prometheus-io/'], dynamic: false },
    },
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
