import { dirname, resolve } from 'node:path'

interface ModuleLinks {
  code?: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

interface Graph {
  getModuleInfo: (id: string) => ModuleLinks | null
}

const source = (path: string) => resolve(import.meta.dirname, 'src', path)
const ENTRY = source('main.tsx')
const SIGN_IN = source('features/accounts/sign-in-modal.tsx')
const SESSION_EXPIRED = source('features/accounts/session-expired-modal.tsx')
const SHARED_PAGE = source('features/shared-pages/view/shared-page.tsx')
const MODALS = source('ui/modal.tsx')
/** Overlays other than modals. */
const OVERLAYS = ['features/assignments/worker-people.tsx', 'records/pickers/order-options.tsx', 'ui/tooltips.tsx'].map(
  source,
)
const APPLICATION = source('app.tsx')
/** What keeps, sends, and pulls. Loaded after the first list. */
const ENGINE = ['outbox/drafts.ts', 'outbox/open-outbox.ts', 'outbox/outbox.ts', 'replica/replica.ts'].map(source)
/** What shows that, reads the copy on the device, hears of changes, and executes commands. Loaded on their own after the first list, too. */
const LATER = [
  'api/resumable-uploads.ts',
  'features/capture/draft/unfinished-mark.tsx',
  'features/dashboard/changed-list.tsx',
  'features/offline/device-line.tsx',
  'features/work-orders/progress/labels-left-query.ts',
  'live/follow-changes.ts',
  'outbox/ask-discard-stored.ts',
  'outbox/follow-kept.ts',
  'outbox/leave.ts',
  'outbox/notify-kept.ts',
  'outbox/operations-of-left-project.ts',
  'outbox/outbox-panel.tsx',
  'outbox/outbox-pill.tsx',
  'outbox/remove-left-over.ts',
  'outbox/save-kept-files.ts',
  'replica/read.ts',
  'replica/thumbnails.ts',
  'shell/command-host.tsx',
  'shell/kept-actions.ts',
  'shell/palette.tsx',
].map(source)
/** Each of these loads its screens when they are first shown. */
const TABS = source('routes/tab-screens.tsx')
const FORMS = source('routes/form-screens.tsx')

const DOMAIN = /packages\/domain\/src\//
const ZOD = /node_modules\/zod\//

/** Barrel files that only re-export. Imports through them are resolved by name. */
const BARRELS = /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$|\/floating-ui-react\/index\.mjs$/
const IMPORT_FROM_BARREL =
  /import\s*\{([^}]*)\}\s*from\s*["'](?:@tabler\/icons-react|[./]+floating-ui-react\/index\.mjs)["']/g
const EXPORT_FROM = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** In load order: a module that several of them need is in the first. */
const FILES = ['base', 'modals', 'sign-in', 'app', 'shapes', 'overlays', 'lists', 'engine', 'later', 'forms'] as const
type File = (typeof FILES)[number]

let plan: { graph: Graph; files: Map<string, File> } | undefined

/**
 * Assigns modules to output files. By default the bundler creates one for each set of screens that share a module:
 * forty requests for the first list. Here each page loads `base`, also the client's page; signed-out users load
 * `modals` and `sign-in`; signed-in users load `app` with the first tab, and after its list `modals`, `overlays`,
 * `engine`, and `later`. `lists` is what further lists share, `forms` what forms share, and `shapes` is zod with the schemas of the
 * domain. Modules that only one screen needs are in their own file.
 */
export const CHUNK_GROUPS = FILES.map((file, index) => ({
  priority: FILES.length - index,
  name: (id: string, graph: Graph): File | null => (fileOf(id, graph) === file ? file : null),
}))

function fileOf(id: string, graph: Graph): File | undefined {
  if (plan?.graph !== graph) plan = { graph, files: makePlan(graph) }
  return plan.files.get(id)
}

function makePlan(graph: Graph): Map<string, File> {
  const screensOf = (table: string) =>
    (graph.getModuleInfo(table)?.dynamicallyImportedIds ?? []).map((id) => reach(graph, id))
  const base = reach(graph, ENTRY)
  const signIn = new Set([...reach(graph, SIGN_IN), ...reach(graph, SESSION_EXPIRED)])
  const sharedPage = reach(graph, SHARED_PAGE)
  const modals = reach(graph, MODALS)
  const app = reach(graph, APPLICATION)
  const overlays = new Set(OVERLAYS.flatMap((id) => [...reach(graph, id)]))
  const engine = new Set(ENGINE.flatMap((id) => [...reach(graph, id)]))
  const later = new Set(LATER.flatMap((id) => [...reach(graph, id)]))
  const tabs = screensOf(TABS)
  const forms = screensOf(FORMS)

  const files = new Map<string, File>()
  const all = [base, modals, signIn, app, overlays, engine, later, ...tabs, ...forms]
  for (const id of new Set(all.flatMap((found) => [...found]))) {
    const tabsWith = tabs.filter((found) => found.has(id)).length
    const formsWith = forms.filter((found) => found.has(id)).length
    const isOfClient = sharedPage.has(id) && (signIn.has(id) || app.has(id))
    if (base.has(id) || (signIn.has(id) && app.has(id)) || isOfClient) files.set(id, 'base')
    else if (app.has(id) && modals.has(id)) files.set(id, 'app')
    else if (modals.has(id)) files.set(id, 'modals')
    else if (signIn.has(id)) files.set(id, 'sign-in')
    else if (ZOD.test(id)) files.set(id, 'shapes')
    else if (app.has(id)) files.set(id, 'app')
    else if (DOMAIN.test(id) && hasZod(graph, id)) files.set(id, 'shapes')
    else if (overlays.has(id)) files.set(id, 'overlays')
    else if (engine.has(id)) files.set(id, 'engine')
    else if (later.has(id)) files.set(id, 'later')
    else if (tabsWith + formsWith > 1) files.set(id, tabsWith > 0 ? 'lists' : 'forms')
  }
  return files
}

const hasZod = (graph: Graph, id: string): boolean => [...reach(graph, id)].some((found) => ZOD.test(found))

/** All modules that loading `root` also loads. */
function reach(graph: Graph, root: string): Set<string> {
  const found = new Set<string>()
  const open = [root]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...linksOf(graph, id))
  }
  return found
}

/** The imports of a module; for a barrel, only the files whose exports are used. */
function linksOf(graph: Graph, id: string): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  const barrels = importedIds.filter((imported) => BARRELS.test(imported))
  if (barrels.length === 0) return [...importedIds]
  const taken = [...(code ?? '').matchAll(IMPORT_FROM_BARREL)].flatMap(([, names = '']) => namesIn(names, 'first'))
  const behind = barrels.flatMap((barrel) => taken.map((name) => exportFilesOf(graph, barrel).get(name)))
  return [
    ...importedIds.filter((imported) => !barrels.includes(imported)),
    ...behind.filter((file) => file !== undefined),
  ]
}

const barrelExports = new WeakMap<Graph, Map<string, Map<string, string>>>()

/** The files that a barrel re-exports, by exported name. */
function exportFilesOf(graph: Graph, barrel: string): Map<string, string> {
  const known = barrelExports.get(graph) ?? new Map<string, Map<string, string>>()
  barrelExports.set(graph, known)
  const files = known.get(barrel) ?? exportsOf(graph, barrel)
  known.set(barrel, files)
  return files
}

function exportsOf(graph: Graph, barrel: string): Map<string, string> {
  const { importedIds = [], code } = graph.getModuleInfo(barrel) ?? {}
  const resolved = (from: string) =>
    from.startsWith('.')
      ? resolve(dirname(barrel), from)
      : importedIds.find((id) => id.includes(`node_modules/${from}/`))
  return new Map(
    [...(code ?? '').matchAll(EXPORT_FROM)].flatMap(([, names = '', from = '']) => {
      const file = resolved(from)
      return file === undefined ? [] : namesIn(names, 'last').map((name): [string, string] => [name, file])
    }),
  )
}

/** The names in `Button, useMediaQuery as useMedia`: `first` are those in the file, `last` their aliases. */
const namesIn = (list: string, which: 'first' | 'last'): string[] =>
  list.split(',').flatMap((part) => {
    const names = part.trim().split(' as ')
    return names.at(which === 'first' ? 0 : -1) ?? []
  })
