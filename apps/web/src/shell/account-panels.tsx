import { Suspense } from 'react'
import { lazyPanel } from '../records/lazy-part.tsx'

/** Loaded when one is first opened: the first list does not wait for them. */
const PANELS = {
  settings: lazyPanel(async () => (await import('./settings-panel.tsx')).SettingsPanel),
  notifications: lazyPanel(async () => (await import('./notifications-panel.tsx')).NotificationsPanel),
}

export type AccountPanelName = keyof typeof PANELS

/** The panel that was open last stays, closed, so that it can slide away. */
export type AccountPanel = { name: AccountPanelName; isOpen: boolean } | null

interface AccountPanelsProps {
  panel: AccountPanel
  onChange: (panel: AccountPanel) => void
}

/**
 * What the buttons next to the user's name open (SIDE-14, SIDE-15). Not in the sidebar or the phone's menu, because a
 * phone that is turned swaps these, and would close the panel.
 */
export function AccountPanels({ panel, onChange }: AccountPanelsProps) {
  const Panel = panel && PANELS[panel.name]
  return (
    <Suspense>
      {Panel && (
        <Panel
          isOpen={panel.isOpen}
          onClose={() => onChange({ ...panel, isOpen: false })}
          onOpenSettings={() => onChange({ name: 'settings', isOpen: true })}
        />
      )}
    </Suspense>
  )
}
