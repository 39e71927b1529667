import { type ComponentType, Suspense } from 'react'
import { PageHeader } from '../ui/page-header.tsx'
import { FORM_SCREENS, type FormRequest } from './form-screens.tsx'

interface OpenedFormProps {
  request: FormRequest
  onClose: () => void
}

/** The form that was asked for. In place, the worker's has a heading of the shell's above its own title (SHELL-21). */
export function OpenedForm({ request: { form, ...subject }, onClose }: OpenedFormProps) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- request and screen go by the same name, which types cannot follow through the union
  const Screen = FORM_SCREENS[form] as ComponentType<typeof subject & { onClose: () => void }>
  const isEdit = subject.record !== undefined
  const hasHeading = form === 'workers' && subject.shown === 'in-place'
  return (
    <>
      {hasHeading && (
        <PageHeader
          title={isEdit ? 'Edit Worker' : 'New Worker'}
          subtitle={isEdit ? 'Change what is known of a worker' : 'Add somebody to the team'}
        />
      )}
      <Suspense>
        <Screen {...subject} onClose={onClose} />
      </Suspense>
    </>
  )
}
