import { type ComponentType, Suspense, useState } from 'react'
import { savedRow } from '../api/writes/overlay.ts'
import { pageTexts } from '../texts/en/pages.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { NarrowedList, SavedRecord } from './after-save.ts'
import { FORM_SCREENS, type FormRequest } from './form-screens.tsx'

interface OpenedFormProps {
  request: FormRequest
  /** The filters of the list that the form replaces (SHELL-22). */
  list?: NarrowedList | undefined
  onClose: () => void
  /** Opens the form that follows a saved one. */
  onNext?: (request: FormRequest) => void
}

/** The form that was asked for. In place, the worker's has a heading of the shell's above its own title (SHELL-21). */
export function OpenedForm({ request: { form, next, ...asked }, list, onClose, onNext }: OpenedFormProps) {
  const [following, setFollowing] = useState<FormRequest>()
  const subject = asked.record ? { ...asked, record: savedRow(asked.record) } : asked
  const t = useTexts(pageTexts)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- request and screen go by the same name, which types cannot follow through the union
  const Screen = FORM_SCREENS[form] as ComponentType<
    typeof subject & { onSaved: (saved: SavedRecord, isRestarted?: boolean) => void; onClose: () => void }
  >
  const isEdit = subject.record !== undefined
  const hasHeading = form === 'workers' && subject.shown === 'in-place'
  const onSaved = (saved: SavedRecord, isRestarted = false) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    setFollowing((next as ((record: SavedRecord) => FormRequest) | undefined)?.(saved))
    // Of what only the device has, the outbox speaks; the script may be out of reach.
    if (saved.id < 0 && !list?.search && !list?.status) return
    void import('./after-save.ts')
      .then(({ afterSave }) => afterSave({ form, isNew: !isEdit, isFormOpen: isRestarted, saved, list }))
      // The record is saved, and the list shows it: only the word for it is missing.
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
