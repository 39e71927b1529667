import { Suspense } from 'react'
import { lazyPanel } from '../records/lazy-panel.tsx'

/** Loaded on first use, so that the first list does not wait for them. */
const PANELS = {
  settings: lazyPanel(async () => (await import('./settings-panel.tsx')).SettingsPanel),
  notifications: lazyPanel(async () => (await import('./notifications-panel.tsx')).NotificationsPanel),
}

export type AccountPanelName = keyof typeof PANELS

/** The last open panel remains mounted, closed, to animate out. */
export type AccountPanel = { name: AccountPanelName; isOpen: boolean } | null

interface AccountPanelsProps {
  panel: AccountPanel
  onChange: (panel: AccountPanel) => void
}

/**
 * Panels that the buttons next to the user's name open (SIDE-14, SIDE-15). Rendered outside the sidebar and the phone's
 * menu: rotating a phone swaps these, which would close the panel.
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
