import { useNavigate } from '@tanstack/react-router'
import { createStore } from '../api/create-store.ts'
import { clearWithOwner } from '../api/page-owner.ts'
import { useCommands } from '../records/commands.ts'
import { stays } from '../records/unsaved.ts'
import { useThemeChoice } from '../theme/theme-choice.ts'
import type { AccountPanelName } from './account-panels.tsx'
import { PAGES } from './page-links.tsx'
import type { TabId } from './tabs.ts'

/** The tab whose form opens as soon as the tab is shown. */
export const requestedForm = createStore<TabId | null>(null)
const dropRequest = () => requestedForm.set(null)
clearWithOwner(dropRequest)
// The user stayed to keep unsaved input, so the tab is not shown. Its form must not open when the tab is shown later.
stays.subscribe(dropRequest)

const PAGE_COMMANDS = {
  create: 'goCreate',
  portfolio: 'goPortfolio',
  reports: 'goReports',
  schedule: 'goSchedule',
} as const

interface ShellActions {
  onChooseTab: (tab: TabId) => void
  onOpenPanel: (name: AccountPanelName) => void
  onShowKeys: () => void
}

/** Commands that are available on every screen (SIDE-30, SIDE-34). */
export function useShellCommands({ onChooseTab, onOpenPanel, onShowKeys }: ShellActions): void {
  const navigate = useNavigate()
  const { choose } = useThemeChoice()
  const create = (tab: TabId) => () => {
    requestedForm.set(tab)
    onChooseTab(tab)
  }
  useCommands(() => ({
    keys: onShowKeys,
    settings: () => onOpenPanel('settings'),
    notifications: () => onOpenPanel('notifications'),
    newWorkOrder: create('workOrders'),
    newProject: create('projects'),
    newClient: create('clients'),
    newWorker: create('workers'),
    goDashboard: () => onChooseTab('dashboard'),
    goWorkOrders: () => onChooseTab('workOrders'),
    goProjects: () => onChooseTab('projects'),
    goClients: () => onChooseTab('clients'),
    goWorkers: () => onChooseTab('workers'),
    ...Object.fromEntries(PAGES.map(({ id, to }) => [PAGE_COMMANDS[id], () => void navigate({ to })])),
    light: () => choose('light'),
    dark: () => choose('dark'),
    auto: () => choose('auto'),
  }))
}
