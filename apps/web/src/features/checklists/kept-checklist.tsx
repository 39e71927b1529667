import type { Checklist } from '@daywork/domain/checklists/checklist'
import { type ComponentProps, use, useCallback, useEffect, useState } from 'react'
import { DeletedContext } from '../../records/record-page/deleted-notice.tsx'
import { UnsavedContext, useUnsavedWithin } from '../../records/unsaved.ts'
import { ChecklistForm } from './checklist-form.tsx'

/** Adds checklists that someone deleted while they have unsaved input (DEL-19). */
export function useKeptChecklists(rows: readonly Checklist[]) {
  const [unsaved, setUnsaved] = useState<readonly Checklist[]>([])
  const keep = useCallback((checklist: Checklist, isUnsaved: boolean) => {
    setUnsaved((before) => {
      const others = before.filter(({ id }) => id !== checklist.id)
      if (isUnsaved) return [...others, checklist]
      return others.length === before.length ? before : others
    })
  }, [])
  const deleted = unsaved.filter(({ id }) => !rows.some((row) => row.id === id))
  return { keep, shown: [...rows, ...deleted].toSorted((one, other) => one.id - other.id) }
}

interface KeptChecklistProps extends Omit<ComponentProps<typeof ChecklistForm>, 'isDeleted'> {
  isDeleted: boolean
  onUnsaved: (checklist: Checklist, isUnsaved: boolean) => void
}

export function KeptChecklist({ isDeleted, onUnsaved, ...props }: KeptChecklistProps) {
  const { checklist } = props
  const { add, hasUnsaved } = useUnsavedWithin()
  const order = use(DeletedContext)
  useEffect(() => onUnsaved(checklist, hasUnsaved), [checklist, hasUnsaved, onUnsaved])
  // The restore of an order restores its checklists, too.
  const own = isDeleted && order === null
  return (
    <UnsavedContext value={add}>
      <DeletedContext value={own ? { entity: 'checklists', id: checklist.id } : order}>
        <ChecklistForm {...props} isDeleted={own} />
      </DeletedContext>
    </UnsavedContext>
  )
}
