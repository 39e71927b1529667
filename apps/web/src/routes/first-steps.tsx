import { Suspense } from 'react'
import { lazyExtra } from '../ui/lazy-part.tsx'
import { FORM_PLACEMENTS, type FormRequest } from './form-screens.tsx'

const Steps = lazyExtra(async () => (await import('../features/work-orders/first-steps.tsx')).FirstSteps)

interface FirstStepsProps {
  openForm: (request: FormRequest) => void
}

/**
 * Guides to the first work order. Each step opens its form on top of the page, and the next form follows (SHELL-43).
 */
export const FirstSteps = ({ openForm }: FirstStepsProps) => (
  <Suspense>
    <Steps onStart={(step) => openForm(FORMS[step]())} />
  </Suspense>
)

const FORMS = {
  clients: (): FormRequest => ({
    form: 'clients',
    placement: FORM_PLACEMENTS.clients,
    next: (client) => FORMS.projects(client.id),
  }),
  projects: (clientId?: number): FormRequest => ({
    form: 'projects',
    placement: FORM_PLACEMENTS.projects,
    ...(clientId !== undefined && { clientId }),
    next: (project) => FORMS['work-orders'](project.id),
  }),
  'work-orders': (projectId?: number): FormRequest => ({
    form: 'work-orders',
    placement: FORM_PLACEMENTS['work-orders'],
    ...(projectId !== undefined && { projectId }),
  }),
}
