import { type ComponentType, Suspense, useState } from 'react'
import { savedRow } from '../api/writes/overlay.ts'
import { pageTexts } from '../texts/en/pages.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { NarrowedList, SavedRecord } from './after-save.ts'
import { FORM_SCREENS, type FormRequest } from './form-screens.tsx'

interface OpenedFormProps {
  request: FormRequest
  /** The list that the form replaces, with its filters (SHELL-22). */
  list?: NarrowedList | undefined
  onClose: () => void
  /** Opens the form that follows a save. */
  onNext?: (request: FormRequest) => void
}

/** Renders a requested form. The worker form in place gets a heading from the shell above its own title (SHELL-21). */
export function OpenedForm({ request: { form, next, ...options }, list, onClose, onNext }: OpenedFormProps) {
  const [following, setFollowing] = useState<FormRequest>()
  const subject = options.record ? { ...options, record: savedRow(options.record) } : options
  const t = useTexts(pageTexts)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the request and the screen have the same form name, which types cannot follow through the union
  const Screen = FORM_SCREENS[form] as ComponentType<
    typeof subject & { onSaved: (saved: SavedRecord, isRestarted?: boolean) => void; onClose: () => void }
  >
  const isEdit = subject.record !== undefined
  const hasHeading = form === 'workers' && subject.placement === 'in-place'
  const onSaved = (saved: SavedRecord, isRestarted = false) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    setFollowing((next as ((record: SavedRecord) => FormRequest) | undefined)?.(saved))
    // The outbox reports records that are only on this device. Offline, the script may also be unavailable.
    if (saved.id < 0 && !list?.search && !list?.status) return
    void import('./after-save.ts')
      .then(({ afterSave }) => afterSave({ form, isNew: !isEdit, isFormOpen: isRestarted, saved, list }))
      // The record is saved and in the list. Only the notification is missing.
      .catch((error: unknown) => console.info(error))
  }
  const close = () => (following && onNext ? onNext(following) : onClose())
  return (
    <>
      {hasHeading && (
        <PageHeader
          title={t(isEdit ? 'editWorker.title' : 'newWorker.title')}
          subtitle={t(isEdit ? 'editWorker.hint' : 'newWorker.hint')}
        />
      )}
      <Suspense>
        <Screen {...subject} onSaved={onSaved} onClose={close} />
      </Suspense>
    </>
  )
}
