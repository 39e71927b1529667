import { resolve } from 'node:path'

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
const MODALS = source('ui/modal.tsx')
const APPLICATION = source('app.tsx')
/** Loaded by itself once the first list is there. */
const LATER = source('features/projects/kept-on-device.tsx')
/** Each loads its screens when they are first shown. */
const TABS = source('routes/tab-screens.tsx')
const FORMS = source('routes/form-screens.tsx')

const DOMAIN = /packages\/domain\/src\//
const ZOD = /node_modules\/zod\//

/** Packages of hundreds of files behind one door: what goes through it must be told by name. */
const DOORS = /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/
const IMPORT_FROM_DOOR = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g

/** In the order in which they are loaded: a module that several of them could hold stands in the first. */
const FILES = ['base', 'modals', 'sign-in', 'app', 'shapes', 'lists', 'later', 'forms'] as const
type File = (typeof FILES)[number]

let plan: { graph: Graph; files: Map<string, File> } | undefined

/**
 * Which modules share a file. By default the bundler makes one for every set of screens that share something: forty requests
 * for the first list. Here every visitor gets `base`; signed-out users get `modals` and `sign-in`; signed-in users get `app`,
 * with the tab that comes first and the domain's words and rules, and after its list `modals` and `later`. What further lists
 * share is `lists`; every form gets `forms` and `shapes`, which is zod and what the domain makes with it. What only one screen
 * needs stays with it. A word in the same file as a shape brings `shapes` along, so lists should find theirs elsewhere.
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
  const modals = reach(graph, MODALS)
  const app = reach(graph, APPLICATION)
  const later = reach(graph, LATER)
  const tabs = screensOf(TABS)
  const forms = screensOf(FORMS)

  const files = new Map<string, File>()
  for (const id of new Set([base, modals, signIn, app, later, ...tabs, ...forms].flatMap((found) => [...found]))) {
    const tabsWith = tabs.filter((found) => found.has(id)).length
    const formsWith = forms.filter((found) => found.has(id)).length
    if (base.has(id) || (signIn.has(id) && app.has(id))) files.set(id, 'base')
    else if (app.has(id) && modals.has(id)) files.set(id, 'app')
    else if (modals.has(id)) files.set(id, 'modals')
    else if (signIn.has(id)) files.set(id, 'sign-in')
    else if (ZOD.test(id)) files.set(id, 'shapes')
    else if (app.has(id)) files.set(id, 'app')
    else if (DOMAIN.test(id) && hasZod(graph, id)) files.set(id, 'shapes')
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

/** What a module imports; of a package behind a door only the files named like what is taken from it. */
function linksOf(graph: Graph, id: string): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  const doors = importedIds.filter((imported) => DOORS.test(imported))
  if (doors.length === 0) return [...importedIds]
  const taken = new Set([...(code ?? '').matchAll(IMPORT_FROM_DOOR)].flatMap(([, names = '']) => fileNames(names)))
  const behind = doors.flatMap((door) => graph.getModuleInfo(door)?.importedIds ?? [])
  const isTaken = (file: string) => taken.has(file.slice(file.lastIndexOf('/') + 1, -'.mjs'.length))
  return [...importedIds.filter((imported) => !doors.includes(imported)), ...behind.filter(isTaken)]
}

/** `Button, useMediaQuery as useMedia` lie in Button.mjs and use-media-query.mjs. */
const fileNames = (names: string): string[] =>
  names.split(',').flatMap((part) => {
    const name = part.trim().split(' ')[0] ?? ''
    return [name, name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]
  })
