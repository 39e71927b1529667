import { TESTS } from './tests.mjs'

/**
 * The rules of apps/web. Its layers, from the bottom up: kit, requests, records, features, shell, routes.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const webRules = [
  {
    name: 'web-routes-are-not-imported',
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
    name: 'web-outbox-is-loaded-later',
    comment:
      'It comes with Dexie after the first list. Writes reach it by api/writes/kept-writes.ts; the shell shows it.',
    severity: 'error',
    from: { path: '^apps/web/src/(?!outbox/|app[.]tsx$|shell/connection[.]tsx$)', pathNot: TESTS },
    to: { path: '^apps/web/src/outbox/' },
  },
  {
    name: 'web-ground-floor',
    comment: 'live, records, ui, api, outbox, texts, and theme serve every feature, so they import none.',
    severity: 'error',
    from: { path: '^apps/web/src/(live|records|ui|api|outbox|texts|theme)/' },
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
    name: 'web-replica-is-a-source-of-queries',
    comment:
      'The copy on the device answers queries in place of the server (api/device.ts). No screen knows where a result comes from.',
    severity: 'error',
    from: { path: '^apps/web/src/', pathNot: [...TESTS, '^apps/web/src/(replica/|app[.]tsx$)'] },
    to: { path: '^apps/web/src/replica/' },
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
      'stored and sent later. The other files that send: sign-in, sessions, settings, calendar feeds, shared pages, PDF reports, and kept files, which are no ' +
      'records; uploads, which carry files and report progress; analyses and previews, which change nothing.',
    severity: 'error',
    from: {
      path: '^apps/web/src/',
      pathNot: [
        ...TESTS,
        '^apps/web/src/api/(writes/|(pending-logouts|request|resumable-uploads|upload|upload-in-chunks)[.]ts$)',
        '^apps/web/src/features/(accounts|business|calendar-feeds|kept-files|order-reports|shared-pages)/',
        '^apps/web/src/outbox/(push-as|open-files)[.]ts$',
        '^apps/web/src/features/(capture/submit/submit-work|portfolio/(send-in-chunks|upload-work|use-upload))[.]ts$',
        '^apps/web/src/features/work-orders/(progress/use-photo-upload|repeat/series-preview-query)[.]ts$',
        '^apps/web/src/features/capture/vision/analyze-media[.]ts$',
      ],
    },
    to: { path: '^apps/web/src/api/(resumable-uploads|send|upload|upload-in-chunks)[.]ts$' },
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
    to: {
      path: [
        '^apps/web/src/records/(dialogs/(ask|conflict-queue)|notices/notify)[.]ts$',
        'node_modules/@tanstack/react-query/',
      ],
    },
  },
  {
    name: 'web-runs-in-a-browser',
    comment: 'Node modules do not exist in a browser; the bundler would silently replace them with empty objects.',
    severity: 'error',
    from: { path: '^apps/web/src/', pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
]
