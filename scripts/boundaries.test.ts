import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import configuration from '../.dependency-cruiser.mjs'

const ROOT = join(import.meta.dirname, '..')

/** For each rule, files that break it. */
const FORBIDDEN = [
  ['domain-is-pure', 'packages/domain/src/clients/disk.ts', "import 'node:fs'"],
  ['domain-is-pure', 'packages/domain/src/clients/tables.ts', "import 'drizzle-orm'"],
  ['workspaces-meet-in-domain', 'apps/web/src/api/server.ts', "import '../../../server/src/config.ts'"],
  ['workspaces-meet-in-domain', 'apps/server/src/screen.ts', "import '../../web/src/theme/tokens.ts'"],
  ['workspaces-meet-in-domain', 'e2e/tests/cheat.e2e.ts', "import '../../apps/server/src/config.ts'"],
  ['web-routes-are-not-imported', 'apps/web/src/shell/home-link.ts', "import '../routes/home.ts'"],
  ['web-features-are-apart', 'apps/web/src/features/clients/orders.ts', "import '../work-orders/work-order-card.ts'"],
  ['web-features-know-no-shell', 'apps/web/src/features/clients/bar.ts', "import '../../shell/sidebar.ts'"],
  ['web-ground-floor', 'apps/web/src/ui/client-badge.ts', "import '../features/clients/client-card.ts'"],
  ['web-ground-floor', 'apps/web/src/records/client-badge.ts', "import '../features/clients/client-card.ts'"],
  ['web-ground-floor', 'apps/web/src/live/show-card.ts', "import '../features/clients/client-card.ts'"],
  ['web-live-is-loaded-later', 'apps/web/src/shell/live.ts', "import '../live/show-card.ts'"],
  ['web-outbox-is-loaded-later', 'apps/web/src/records/count-kept.ts', "import '../outbox/outbox.ts'"],
  ['web-replica-is-a-source-of-queries', 'apps/web/src/features/clients/copy.ts', "import '../../replica/replica.ts'"],
  ['web-ui-is-a-kit', 'apps/web/src/ui/session-badge.ts', "import '../api/session.ts'"],
  ['web-ui-is-a-kit', 'apps/web/src/ui/order-badge.ts', "import '../records/notices/notify.ts'"],
  ['web-ui-is-a-kit', 'apps/web/src/ui/back-button.ts', "import '@tanstack/react-router'"],
  ['web-ui-is-a-kit', 'apps/web/src/ui/kit/reload-button.ts', "import '@tanstack/react-query'"],
  ['web-records-are-above-api', 'apps/web/src/api/notified.ts', "import '../records/notices/notify.ts'"],
  ['web-records-are-written-by-operations', 'apps/web/src/features/clients/save.ts', "import '../../api/send.ts'"],
  ['web-records-are-written-by-operations', 'apps/web/src/records/attach.ts', "import '../api/upload.ts'"],
  ['web-records-are-written-by-operations', 'apps/web/src/api/patch.ts', "import './send.ts'"],
  [
    'web-actions-return-outcomes',
    'apps/web/src/features/clients/complete.ts',
    "import '../../records/notices/notify.ts'",
  ],
  ['web-actions-return-outcomes', 'apps/web/src/features/clients/discard.ts', "import '@tanstack/react-query'"],
  ['web-runs-in-a-browser', 'apps/web/src/ui/hash.ts', "import 'node:crypto'"],
  ['server-features-meet-in-queries', 'apps/server/src/features/clients/log-in.ts', "import '../accounts/tokens.ts'"],
  [
    'server-features-that-manage-accounts',
    'apps/server/src/features/people/invite.ts',
    "import '../invites/invites.routes.ts'",
  ],
  [
    'server-shared-code-knows-no-feature',
    'apps/server/src/records/tokens.ts',
    "import '../features/accounts/tokens.ts'",
  ],
  ...['backup', 'metrics', 'processes'].map(
    (folder) =>
      [
        'server-shared-code-knows-no-feature',
        `apps/server/src/${folder}/tokens.ts`,
        "import '../features/accounts/tokens.ts'",
      ] as const,
  ),
  [
    'server-maintenance-knows-no-routes',
    'apps/server/src/maintenance/purge.ts',
    "import '../features/projects/projects.routes.ts'",
  ],
  [
    'server-plugins-are-registered-only',
    'apps/server/src/features/clients/health.ts',
    "import '../../plugins/health.ts'",
  ],
  ['server-http-is-below-its-users', 'apps/server/src/http/rows.ts', "import '../records/write.ts'"],
  ['server-records-are-above-media', 'apps/server/src/media/rows.ts', "import '../records/write.ts'"],
  ['server-settings-own-their-types', 'apps/server/src/secret-files.ts', "import './records/write.ts'"],
  [
    'server-network-and-processes-are-below-the-settings',
    'apps/server/src/network/site-url.ts',
    "import type { Config } from '../config.ts'\nexport type SiteUrl = Config['publicUrl']",
  ],
  [
    'server-network-and-processes-are-below-the-settings',
    'apps/server/src/processes/rows.ts',
    "import '../lists/page.ts'",
  ],
  ...['audit', 'event-chain', 'lists', 'network', 'processes'].map(
    (folder) =>
      [
        'server-database-lowest',
        `apps/server/src/database/${folder}-rows.ts`,
        `import '../${folder}/page.ts'`,
      ] as const,
  ),
  ['server-sql-in-queries', 'apps/server/src/features/clients/delete.ts', "import '../../database/drizzle.ts'"],
  ['server-sql-in-queries', 'apps/server/src/plugins/pool.ts', "import 'pg'"],
  ['server-drizzle-in-one-file', 'apps/server/src/database/rows.ts', "import { sql } from 'drizzle-orm'"],
  ['server-queries-know-no-http', 'apps/server/src/features/projects/http.queries.ts', "import 'fastify'"],
  ['server-queries-know-no-http', 'apps/server/src/features/projects/back.queries.ts', "import './projects.routes.ts'"],
  ['server-metrics-are-loaded-when-switched-on', 'apps/server/src/slow.ts', "import './metrics/open.ts'"],
  ['server-metrics-are-loaded-when-switched-on', 'apps/server/src/slower.ts', "import '@prometheus-io/client'"],
  ['no-test-code-in-the-product', 'apps/server/src/seeded.ts', "import './testing/factory.ts'"],
  ['no-test-code-in-the-product', 'apps/web/src/ui/random.ts', "import 'fast-check'"],
  ['no-dev-dependencies-in-the-product', 'apps/server/src/typed.ts', "import 'vite'"],
  ['declared-dependencies', 'apps/server/src/undeclared.ts', "import 'react'"],
  ['resolvable', 'apps/server/src/nowhere.ts', "import './missing.ts'"],
  ['no-circles', 'packages/domain/src/clients/egg.ts', "import type { Hen } from './hen.ts'\nexport type Egg = Hen[]"],
  ['no-orphans', 'packages/domain/src/clients/left-over.ts', 'export const LEFT_OVER = 1'],
] as const

/** Files that break no rule. */
const ALLOWED = [
  ['packages/domain/src/clients/client.ts', "import 'zod'"],
  ['packages/domain/src/clients/client.test.ts', "import 'vitest'\nimport 'fast-check'\nimport './client.ts'"],
  ['packages/domain/src/clients/hen.ts', "import type { Egg } from './egg.ts'\nexport type Hen = Egg[]"],
  ['apps/server/src/config.ts', "import 'node:fs'\nimport '@daywork/domain/clients/client'"],
  ['apps/server/src/database/drizzle.ts', "import 'drizzle-orm'"],
  ['apps/server/src/testing/factory.ts', "import '../database/drizzle.ts'\nimport '../config.ts'"],
  ['apps/server/src/metrics/open.ts', "import '@prometheus-io/client'\nimport '../config.ts'"],
  ['apps/server/src/quick.ts', "await import('./metrics/open.ts')"],
  ['apps/server/src/lists/page.ts', "import '../config.ts'"],
  ['apps/server/src/audit/page.ts', "import '../config.ts'"],
  ['apps/server/src/event-chain/page.ts', "import '../config.ts'"],
  ['apps/server/src/network/page.ts', "import '../logger.ts'"],
  ['apps/server/src/processes/page.ts', "import '../logger.ts'"],
  ['apps/server/src/logger.ts', "import 'node:fs'"],
  ['apps/server/src/maintenance/maintain.ts', "import '../features/accounts/tokens.ts'"],
  ['apps/server/src/plugins/health.ts', "import '../config.ts'"],
  ['apps/server/src/records/write.ts', "import '../config.ts'"],
  ['apps/server/src/features/accounts/tokens.ts', "import '../../config.ts'"],
  ['apps/server/src/features/invites/invites.routes.ts', "import '../accounts/tokens.ts'"],
  [
    'apps/server/src/features/accounts/accounts.queries.ts',
    "import '../../database/drizzle.ts'\nimport '../../config.ts'",
  ],
  [
    'apps/server/src/features/projects/projects.routes.ts',
    "import 'fastify'\nimport '../accounts/accounts.queries.ts'\nimport '../../config.ts'",
  ],
  ['apps/web/src/api/send.ts', "import './session.ts'"],
  ['apps/web/src/api/upload.ts', "import './send.ts'"],
  ['apps/web/src/api/writes/send-operation.ts', "import '../send.ts'"],
  ['apps/web/src/features/accounts/log-in.ts', "import '../../api/send.ts'"],
  [
    'apps/web/src/features/work-orders/progress/use-photo-upload.ts',
    "import '../../../api/upload.ts'\nimport '../../../records/notices/notify.ts'\nimport '@tanstack/react-query'",
  ],
  ['apps/web/src/features/work-orders/queries.ts', "import '@tanstack/react-query'"],
  ['apps/web/src/api/session.ts', "import '@tanstack/react-query'"],
  ['apps/web/src/records/notices/notify.ts', "import '../../api/session.ts'\nimport '../../ui/badge.ts'"],
  ['apps/web/src/ui/badge.ts', "import '../theme/tokens.ts'"],
  ['apps/web/src/outbox/outbox.ts', "import '../theme/tokens.ts'"],
  ['apps/web/src/replica/replica.ts', "import '../theme/tokens.ts'"],
  ['apps/web/src/theme/tokens.ts', "import '@daywork/domain/clients/client'"],
  ['apps/web/src/shell/sidebar.ts', "import '../theme/tokens.ts'\nimport '../features/clients/client-card.ts'"],
  ['apps/web/src/features/assignments/worker-picker.ts', "import '../../theme/tokens.ts'"],
  [
    'apps/web/src/features/work-orders/work-order-card.ts',
    "import '../assignments/worker-picker.ts'\nimport '../../theme/tokens.ts'",
  ],
  ['apps/web/src/features/clients/client-card.ts', "import '../../theme/tokens.ts'"],
  [
    'apps/web/src/routes/home.ts',
    "import '../shell/sidebar.ts'\nimport '../features/clients/client-card.ts'\nimport '../features/work-orders/work-order-card.ts'",
  ],
] as const

const MANIFESTS = {
  '.': { devDependencies: { vitest: '*', 'fast-check': '*' } },
  'packages/domain': { name: '@daywork/domain', exports: { './*': './src/*.ts' }, dependencies: { zod: '*' } },
  'apps/server': {
    dependencies: { '@daywork/domain': '*', 'drizzle-orm': '*', pg: '*', fastify: '*', '@prometheus-io/client': '*' },
    devDependencies: { vite: '*' },
  },
  'apps/web': {
    dependencies: { '@daywork/domain': '*', '@tanstack/react-query': '*', '@tanstack/react-router': '*' },
  },
  e2e: {},
}

interface Violation {
  from: string
  rule: { name: string }
}

let tree: string
let violations: Violation[]

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}

function createTree(): void {
  tree = mkdtempSync(join(tmpdir(), 'daywork-boundaries-'))
  for (const [folder, manifest] of Object.entries(MANIFESTS)) {
    write(join(folder, 'package.json'), JSON.stringify({ type: 'module', ...manifest }))
  }
  for (const [, file, text] of FORBIDDEN) write(file, text)
  for (const [file, text] of ALLOWED) write(file, text)
  mkdirSync(join(tree, 'node_modules/@daywork'), { recursive: true })
  symlinkSync(join(tree, 'packages/domain'), join(tree, 'node_modules/@daywork/domain'), 'junction')
  for (const name of [
    '@prometheus-io',
    '@tanstack',
    'zod',
    'drizzle-orm',
    'pg',
    'fastify',
    'vite',
    'react',
    'vitest',
    'fast-check',
  ]) {
    symlinkSync(join(ROOT, 'node_modules', name), join(tree, 'node_modules', name), 'junction')
  }
}

/** Runs the project's own configuration on the temporary tree. */
async function cruise(): Promise<Violation[]> {
  const depcruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(ROOT, '.dependency-cruiser.mjs')
  const output = await new Promise<string>((resolve) => {
    const args = [depcruise, '--config', config, '--output-type', 'json', 'apps', 'packages', 'e2e']
    // The exit code is the number of violations.
    execFile(process.execPath, args, { cwd: tree, maxBuffer: 2 ** 26 }, (_error, stdout, stderr) =>
      resolve(stdout || stderr),
    )
  })
  return JSON.parse(output).summary.violations
}

beforeAll(async () => {
  createTree()
  violations = await cruise()
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('the rules of .dependency-cruiser.mjs', () => {
  test.each(FORBIDDEN)('%s catches %s', (rule, file) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule)
  })

  test('report nothing in allowed files', () => {
    const allowed = new Set<string>(ALLOWED.map(([file]) => file))
    // A cycle is reported for each of its files.
    const broken = violations.filter(({ from, rule }) => allowed.has(from) && rule.name !== 'no-circles')
    expect(broken).toEqual([])
  })

  test('each have a test and a reason', () => {
    const rules = configuration.forbidden ?? []
    expect(new Set(rules.map((rule) => rule.name))).toEqual(new Set(FORBIDDEN.map(([rule]) => rule)))
    expect(rules.filter((rule) => !rule.comment)).toEqual([])
  })
})
