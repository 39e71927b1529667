import type { Client } from '@daywork/domain/clients/client'
import type { Project } from '@daywork/domain/projects/project'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Worker } from '@daywork/domain/workers/worker'
import type { ComponentType } from 'react'
import type { RowOf } from '../api/entities.ts'
import type { FormPlacement } from '../records/forms/form-shell.tsx'
import { lazyPanel } from '../records/lazy-panel.tsx'

/** Options of each form, including the record to edit. */
interface FormSubjects {
  clients: { record?: Client }
  workers: { record?: Worker }
  /** The client of a new project (CLI-15). */
  projects: { record?: Project; clientId?: number }
  /** The project of a new order (PRJ-56). */
  'work-orders': { record?: WorkOrder; projectId?: number }
}

export type FormName = keyof FormSubjects

/** A request to open a form, for example `openForm({ form: 'projects', placement: 'modal', clientId: 7 })`. */
export type FormRequest = {
  [Name in FormName]: {
    form: Name
    placement: FormPlacement
    /** Returns the form that opens after the save. */
    next?: (saved: RowOf<Name>) => FormRequest
  } & FormSubjects[Name]
}[FormName]

type FormScreen<Name extends FormName> = ComponentType<
  {
    placement: FormPlacement
    onSaved: (saved: RowOf<Name>, isRestarted?: boolean) => void
    onClose: () => void
  } & FormSubjects[Name]
>

/** The form of each entity, loaded when it is first opened. */
export const FORM_SCREENS: { [Name in FormName]: FormScreen<Name> } = {
  clients: lazyPanel(async () => (await import('../features/clients/client-form.tsx')).ClientForm),
  projects: lazyPanel(async () => (await import('../features/projects/project-form.tsx')).ProjectForm),
  'work-orders': lazyPanel(
    async () => (await import('../features/work-orders/form/work-order-form.tsx')).WorkOrderForm,
  ),
  workers: lazyPanel(async () => (await import('../features/workers/worker-form.tsx')).WorkerForm),
}

/** The default placement of each form, for a list's add button (SIDE-21) and for pages. */
export const FORM_PLACEMENTS: Record<FormName, FormPlacement> = {
  clients: 'sheet',
  workers: 'sheet',
  projects: 'modal',
  'work-orders': 'sheet',
}
