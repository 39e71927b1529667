import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { WorkerList } from '../features/workers/worker-list.tsx'
import { askDiscard } from '../records/dialogs/ask.ts'
import { LOOK_PARAMS } from '../records/lists/list-view.ts'
import { UnsavedContext, useUnsavedWithin } from '../records/unsaved.ts'
import { AddButton } from '../shell/add-button.tsx'
import { AppFrame } from '../shell/app-frame.tsx'
import { storedLook, storeLook } from '../shell/stored-looks.ts'
import { tabSubtitle } from '../shell/tabs.ts'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { FORM_PLACEMENTS, type FormRequest } from './form-screens.tsx'
import { OpenedForm } from './opened-form.tsx'

// Importing the route would be a circular import, because it loads this page.
const route = getRouteApi('/team')

/** The workers on a separate page, where Edit opens the form above the list (SHELL-36, WRK-56). */
export function TeamPage() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate({ from: '/team' })
  const { q = '', status = '', ...address } = route.useSearch()
  // Without view parameters in the URL, use the last view of the workers, on this page or in their tab.
  const view = LOOK_PARAMS.some((name) => address[name]) ? address : storedLook('workers')
  const [form, setForm] = useState<FormRequest | null>(null)
  const isInPlace = form?.placement === 'in-place'
  const { add: addUnsaved, hasUnsaved } = useUnsavedWithin()
  /** A form in place replaces the list and the form above it, after its confirmation (FORM-04). */
  const add = async (where: 'over' | 'in-place') => {
    const placement = where === 'over' ? FORM_PLACEMENTS.workers : where
    if (placement !== 'in-place' || !hasUnsaved || (await askDiscard())) setForm({ form: 'workers', placement })
  }
  // A history entry per keystroke would make the back button useless.
  const change = (search: { q?: string; status?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false })
  return (
    <AppFrame
      tab={null}
      onChooseTab={(tab) => void navigate({ to: '/', search: { tab } })}
      addButton={!isInPlace && <AddButton tab="workers" onAdd={(where) => void add(where)} />}
    >
      <title>{`${t('page.team')} · Daywork`}</title>
      {!isInPlace && (
        <UnsavedContext value={addUnsaved}>
          <PageHeader title={t('page.team')} subtitle={tabSubtitle('workers')} />
          <WorkerList
            search={q}
            onSearch={(text) => change({ q: text })}
            status={status}
            onStatus={(code) => change({ status: code })}
            view={view}
            onView={(changed) => {
              const next = { ...view, ...changed }
              storeLook('workers', next)
              void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false })
            }}
            onBack={() => void navigate({ to: '/' })}
          />
        </UnsavedContext>
      )}
      {form && <OpenedForm request={form} onClose={() => setForm(null)} />}
    </AppFrame>
  )
}
