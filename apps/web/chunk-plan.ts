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
/** What opens over the page besides modals. */
const OVERLAYS = ['records/picker-people.tsx', 'records/order-options.tsx', 'ui/tooltips.tsx'].map(source)
const APPLICATION = source('app.tsx')
/** Loaded by themselves after the first list. */
const LATER = [
  'features/offline/device-line.tsx',
  'live/follow-changes.ts',
  'outbox/outbox-panel.tsx',
  'outbox/outbox-pill.tsx',
  'outbox/outbox.ts',
  'replica/replica.ts',
  'shell/kept-actions.ts',
].map(source)
/** Each loads its screens when they are first shown. */
const TABS = source('routes/tab-screens.tsx')
const FORMS = source('routes/form-screens.tsx')

const DOMAIN = /packages\/domain\/src\//
const ZOD = /node_modules\/zod\//

/** Files that only re-export: what is imported through them is found by its name. */
const DOORS = /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$|\/floating-ui-react\/index\.mjs$/
const IMPORT_FROM_DOOR =
  /import\s*\{([^}]*)\}\s*from\s*["'](?:@tabler\/icons-react|[./]+floating-ui-react\/index\.mjs)["']/g
const EXPORT_FROM = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** In the order in which they are loaded: a module that several of them need is in the first. */
const FILES = ['base', 'modals', 'sign-in', 'app', 'shapes', 'overlays', 'lists', 'later', 'forms'] as const
type File = (typeof FILES)[number]

let plan: { graph: Graph; files: Map<string, File> } | undefined

/**
 * Which modules share a file. By default the bundler makes one for each set of screens that share something: forty requests
 * for the first list. Here each page gets `base`, also the client's page; signed-out users get `modals` and `sign-in`; signed-in
 * users get `app` with the first tab, and after its list `modals`, `overlays`, and `later`. `lists` is what further lists share,
 * `forms` what forms share, and `shapes` is zod with the schemas of the domain. What one screen needs is in its own file.
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
  const later = new Set(LATER.flatMap((id) => [...reach(graph, id)]))
  const tabs = screensOf(TABS)
  const forms = screensOf(FORMS)

  const files = new Map<string, File>()
  const all = [base, modals, signIn, app, overlays, later, ...tabs, ...forms]
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
    else if (later.has(id)) files.set(id, 'later')
    else if (tabsWith + formsWith > 1) files.set(id, tabsWith > 0 ? 'lists' : 'forms')
  }
  return files
}

const hasZod = (graph: Graph, id: string): boolean => [...reach(graph, id)].some((found) => ZOD.test(found))

/** Everything that loading `root` loads with it. */
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

/** What a module imports; behind a door only the files whose exports are taken. */
function linksOf(graph: Graph, id: string): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  const doors = importedIds.filter((imported) => DOORS.test(imported))
  if (doors.length === 0) return [...importedIds]
  const taken = [...(code ?? '').matchAll(IMPORT_FROM_DOOR)].flatMap(([, names = '']) => namesIn(names, 'first'))
  const behind = doors.flatMap((door) => taken.map((name) => filesBehind(graph, door).get(name)))
  return [
    ...importedIds.filter((imported) => !doors.includes(imported)),
    ...behind.filter((file) => file !== undefined),
  ]
}

const behindDoors = new WeakMap<Graph, Map<string, Map<string, string>>>()

/** The files behind a door, by the names that they export through it. */
function filesBehind(graph: Graph, door: string): Map<string, string> {
  const known = behindDoors.get(graph) ?? new Map<string, Map<string, string>>()
  behindDoors.set(graph, known)
  const files = known.get(door) ?? exportsOf(graph, door)
  known.set(door, files)
  return files
}

function exportsOf(graph: Graph, door: string): Map<string, string> {
  const { importedIds = [], code } = graph.getModuleInfo(door) ?? {}
  const resolved = (from: string) =>
    from.startsWith('.') ? resolve(dirname(door), from) : importedIds.find((id) => id.includes(`node_modules/${from}/`))
  return new Map(
    [...(code ?? '').matchAll(EXPORT_FROM)].flatMap(([, names = '', from = '']) => {
      const file = resolved(from)
      return file === undefined ? [] : namesIn(names, 'last').map((name): [string, string] => [name, file])
    }),
  )
}

/** The names of `Button, useMediaQuery as useMedia`: the `first` are those in the file, the `last` those given to them. */
const namesIn = (list: string, which: 'first' | 'last'): string[] =>
  list.split(',').flatMap((part) => {
    const names = part.trim().split(' as ')
    return names.at(which === 'first' ? 0 : -1) ?? []
  })
