import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { WorkerList } from '../features/workers/worker-list.tsx'
import { LOOK_PARAMS } from '../records/list-view.ts'
import { AddButton } from '../shell/add-button.tsx'
import { AppFrame } from '../shell/app-frame.tsx'
import { keepLook, keptLook } from '../shell/kept-looks.ts'
import { tabSubtitle } from '../shell/tabs.ts'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { type FormRequest, OVER_LIST } from './form-screens.tsx'
import { OpenedForm } from './opened-form.tsx'

// Not the route itself: it loads this page, which would be a cycle.
const route = getRouteApi('/team')

/** The workers on a page of their own: Edit opens the form in the list (SHELL-36, WRK-56). */
export function TeamPage() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate({ from: '/team' })
  const { q = '', status = '', ...address } = route.useSearch()
  // Until the address says how, the workers are shown as they were last, here or in their tab.
  const view = LOOK_PARAMS.some((name) => address[name]) ? address : keptLook('workers')
  const [form, setForm] = useState<FormRequest | null>(null)
  const isInPlace = form?.shown === 'in-place'
  const add = (where: 'over' | 'in-place') =>
    setForm({ form: 'workers', shown: where === 'over' ? OVER_LIST.workers : where })
  // If every keystroke were a step of the history, the back button would be useless.
  const change = (search: { q?: string; status?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false })
  return (
    <AppFrame
      tab={null}
      onChooseTab={(tab) => void navigate({ to: '/', search: { tab } })}
      addButton={!isInPlace && <AddButton tab="workers" onAdd={add} />}
    >
      <title>{`${t('page.team')} · Daywork`}</title>
      {!isInPlace && (
        <>
          <PageHeader title={t('page.team')} subtitle={tabSubtitle('workers')} />
          <WorkerList
            search={q}
            onSearch={(text) => change({ q: text })}
            status={status}
            onStatus={(code) => change({ status: code })}
            view={view}
            onView={(changed) => {
              const next = { ...view, ...changed }
              keepLook('workers', next)
              void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false })
            }}
            onBack={() => void navigate({ to: '/' })}
          />
        </>
      )}
      {form && <OpenedForm request={form} onClose={() => setForm(null)} />}
    </AppFrame>
  )
}
