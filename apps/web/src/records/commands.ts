import { useEffect, useLayoutEffect, useRef } from 'react'

interface Command {
  group: 'general' | 'create' | 'go' | 'row' | 'review' | 'look'
  /** Keys that are pressed in sequence. Single-letter keys can be turned off (SIDE-33). */
  keys?: string
  /** Acts on a selection or a row, so the palette, which takes the focus, does not offer it. */
  isOfRow?: true
}

/** All commands of the keyboard, the list of shortcuts, and the palette. Labels are in texts/en/commands.ts. */
export const COMMANDS = {
  create: { group: 'general', keys: 'c' },
  search: { group: 'general', keys: '/' },
  keys: { group: 'general', keys: '?' },
  settings: { group: 'general' },
  notifications: { group: 'general' },
  nextRow: { group: 'row', keys: 'j', isOfRow: true },
  previousRow: { group: 'row', keys: 'k', isOfRow: true },
  select: { group: 'row', keys: 'x', isOfRow: true },
  extendDown: { group: 'row', keys: 'J', isOfRow: true },
  extendUp: { group: 'row', keys: 'K', isOfRow: true },
  edit: { group: 'row', keys: 'e', isOfRow: true },
  assign: { group: 'row', keys: 'a', isOfRow: true },
  schedule: { group: 'row', keys: 's', isOfRow: true },
  done: { group: 'row', keys: 'd', isOfRow: true },
  approve: { group: 'review', keys: 'y', isOfRow: true },
  reject: { group: 'review', keys: 'n', isOfRow: true },
  notSure: { group: 'review', keys: 'u', isOfRow: true },
  approveRemaining: { group: 'review', keys: 'Y', isOfRow: true },
  newWorkOrder: { group: 'create' },
  newProject: { group: 'create' },
  newClient: { group: 'create' },
  newWorker: { group: 'create' },
  goDashboard: { group: 'go', keys: 'g d' },
  goWorkOrders: { group: 'go', keys: 'g o' },
  goProjects: { group: 'go', keys: 'g p' },
  goClients: { group: 'go', keys: 'g c' },
  goWorkers: { group: 'go', keys: 'g t' },
  goPortfolio: { group: 'go', keys: 'g f' },
  goSchedule: { group: 'go', keys: 'g s' },
  goReports: { group: 'go', keys: 'g r' },
  goCreate: { group: 'go' },
  light: { group: 'look' },
  dark: { group: 'look' },
  auto: { group: 'look' },
} as const satisfies Record<string, Command>

export type CommandId = keyof typeof COMMANDS

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const COMMAND_IDS = Object.keys(COMMANDS) as CommandId[]

export const commandOf = (id: CommandId): Command => COMMANDS[id]

export type CommandActions = Partial<Record<CommandId, () => void>>

/** One function for each mounted screen, the most recent first. */
let actionSources: readonly (() => CommandActions)[] = []

/**
 * Registers the actions of a screen while it is mounted.
 * @param actionsNow is called for each key press, because the actions may depend on the focus
 */
export function useCommands(actionsNow: () => CommandActions): void {
  const latest = useRef(actionsNow)
  useLayoutEffect(() => {
    latest.current = actionsNow
  })
  useEffect(() => {
    const source = () => latest.current()
    actionSources = [source, ...actionSources]
    return () => {
      actionSources = actionSources.filter((other) => other !== source)
    }
  }, [])
}

/** The current action of a command; undefined if there is none. */
export const actionOf = (id: CommandId): (() => void) | undefined =>
  actionSources.map((actionsNow) => actionsNow()[id]).find((action) => action !== undefined)
