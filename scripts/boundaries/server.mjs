import { TESTS } from './tests.mjs'

/**
 * Of apps/server: database, http, records, features, plugins, from the bottom up.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const serverRules = [
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
      path: '^apps/server/src/(audit|backup|database|event-chain|http|lists|media|metrics|network|plugins|processes|records|vision)/',
      pathNot: TESTS,
    },
    to: {
      path: '^apps/server/src/(commands/|features/|maintenance/|app[.]ts$|main[.]ts$|record-kinds[.]ts$|services[.]ts$|start-server[.]ts$)',
    },
  },
  {
    name: 'server-maintenance-knows-no-routes',
    comment:
      'Maintenance runs the jobs of features. It has no request, so it needs neither their routes nor the application.',
    severity: 'error',
    from: { path: '^apps/server/src/maintenance/', pathNot: TESTS },
    to: {
      path: [
        '[.]routes[.]ts$',
        '^apps/server/src/(commands/|app[.]ts$|main[.]ts$|record-kinds[.]ts$|start-server[.]ts$)',
      ],
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
    comment: 'A record shows files; a file knows no record.',
    severity: 'error',
    from: { path: '^apps/server/src/(lists|media|vision)/', pathNot: TESTS },
    to: { path: '^apps/server/src/records/' },
  },
  {
    name: 'server-settings-own-their-types',
    comment: 'Everything may read the settings, so they import none of it, except the form of addresses.',
    severity: 'error',
    from: { path: '^apps/server/src/(config|secret-files)[.]ts$' },
    to: { path: '^apps/server/src/(?!network/)[^/]+/' },
  },
  {
    name: 'server-network-and-processes-are-below-the-settings',
    comment: 'The settings check addresses, and every folder may start a process: neither knows what uses it.',
    severity: 'error',
    from: { path: '^apps/server/src/(network|processes)/', pathNot: TESTS },
    to: { path: ['^apps/server/src/(?!$1/)[^/]+/', '^apps/server/src/config[.]ts$'] },
  },
  {
    name: 'server-database-lowest',
    comment: 'Statements and tables know nothing about what is built on them.',
    severity: 'error',
    from: { path: '^apps/server/src/database/', pathNot: TESTS },
    to: { path: '^apps/server/src/(?!database/)[^/]+/' },
  },
  {
    name: 'server-sql-in-queries',
    comment: 'SQL is in *.queries.ts and database/ only, so that anyone who tunes or audits it can find all of it.',
    severity: 'error',
    from: {
      path: '^apps/server/src/',
      pathNot: [...TESTS, '[.]queries[.]ts$', '^apps/server/src/database/'],
    },
    to: { path: ['node_modules/(pg|@types/pg)/', '^apps/server/src/database/drizzle[.]ts$'] },
  },
  {
    name: 'server-drizzle-in-one-file',
    comment:
      'As ES modules, drizzle-orm took more than a second of each start: database/drizzle.ts loads it as CommonJS.',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: '^apps/server/src/database/drizzle[.]ts$' },
    to: { path: 'node_modules/drizzle-orm/' },
  },
  {
    name: 'server-queries-know-no-http',
    comment:
      'A query takes a database handle and returns rows; with an HTTP request in it, no job or command could use it.',
    severity: 'error',
    from: { path: '^apps/server/src/.*[.]queries[.]ts$' },
    to: {
      path: ['node_modules/(fastify|@fastify)', '[.]routes[.]ts$', '^apps/server/src/(plugins/|app[.]ts$|main[.]ts$)'],
    },
  },
  {
    name: 'server-metrics-are-loaded-when-switched-on',
    comment: 'Loading the Prometheus client takes a third of a second, which a start without metrics must not pay.',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: [...TESTS, '^apps/server/src/metrics/'] },
    to: { path: ['^apps/server/src/metrics/', 'node_modules/@prometheus-io/'], dynamic: false },
  },
]
