import type { Client } from '@daywork/domain/clients/client'
import type { Project } from '@daywork/domain/projects/project'
import type { Worker } from '@daywork/domain/workers/worker'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../api/api-error.ts'
import { recordQuery } from '../api/record-query.ts'
import { lazyPanel } from '../records/lazy-part.tsx'
import { notify } from '../records/notify.ts'
import { type FormName, type FormRequest, OVER_LIST } from './form-screens.tsx'
import { OpenedForm } from './opened-form.tsx'

interface OpenedRecordProps {
  entity: FormName
  id: number
  openForm: (request: FormRequest) => void
  onClose: () => void
}

/** The record that an address names, `/?tab=clients&open=7`: loaded by its id, since it may be far down the list. */
export function OpenedRecord({ entity, id, openForm, onClose }: OpenedRecordProps) {
  const [isEditing, setIsEditing] = useState(false)
  const { data: record, error } = useQuery({
    ...recordQuery(entity, id),
    // A form is filled in once: it must not begin with what was true a while ago.
    staleTime: 0,
    gcTime: 0,
  })
  const giveUp = useEffectEvent((failure: Error) => {
    notify({ kind: 'error', text: messageOf(failure), id: 'open-record' })
    onClose()
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])
  if (!record) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record was asked for by the form's own name, which types cannot follow through the union
  const opened = { form: entity, shown: 'sheet', record } as OpenedFormRequest
  // An order has a page of its own, which addresses lead to.
  if (isEditing || opened.form === 'work-orders') return <OpenedForm request={opened} onClose={onClose} />
  const addOrder = () => {
    onClose()
    openForm({ form: 'work-orders', shown: OVER_LIST['work-orders'], projectId: id })
  }
  return (
    <Suspense>
      <RecordView opened={opened} onAddOrder={addOrder} onEdit={() => setIsEditing(true)} onClose={onClose} />
    </Suspense>
  )
}

type OpenedFormRequest =
  | { form: 'clients'; shown: 'sheet'; record: Client }
  | { form: 'projects'; shown: 'sheet'; record: Project }
  | { form: 'workers'; shown: 'sheet'; record: Worker }
  | (FormRequest & { form: 'work-orders' })

const ClientPanel = lazyPanel(async () => (await import('../features/clients/client-panel.tsx')).ClientPanel)
const ProjectView = lazyPanel(async () => (await import('./project-view.tsx')).ProjectView)
const WorkerPanel = lazyPanel(async () => (await import('../features/workers/worker-panel.tsx')).WorkerPanel)

interface RecordViewProps {
  opened: Exclude<OpenedFormRequest, { form: 'work-orders' }>
  onAddOrder: () => void
  onEdit: () => void
  onClose: () => void
}

/** The record to look at, with a way to its form. */
function RecordView({ opened, onAddOrder, ...panel }: RecordViewProps) {
  if (opened.form === 'clients') return <ClientPanel client={opened.record} {...panel} />
  if (opened.form === 'workers') return <WorkerPanel worker={opened.record} {...panel} />
  return <ProjectView project={opened.record} onAddOrder={onAddOrder} {...panel} />
}
