import type { ReactNode } from 'react'
import { UnsavedContext, useUnsavedWithin } from '../unsaved.ts'
import { DeletedContext } from './deleted-notice.tsx'
import { type EntityWithPage, MissingRecord } from './missing-record.tsx'

interface KeptWhileUnsavedProps {
  entity: EntityWithPage
  id: number
  isMissing: boolean
  onRestored: () => void
  /** The page of the record, as it was last. */
  children: ReactNode
}

/** The page of a record. If someone deletes the record, the page stays until nothing on it is unsaved (DEL-19). */
export function KeptWhileUnsaved({ entity, id, isMissing, onRestored, children }: KeptWhileUnsavedProps) {
  const { add, hasUnsaved } = useUnsavedWithin()
  if (isMissing && !hasUnsaved) return <MissingRecord entity={entity} id={id} onRestored={onRestored} />
  return (
    <UnsavedContext value={add}>
      <DeletedContext value={isMissing ? { entity, id, onRestored } : null}>{children}</DeletedContext>
    </UnsavedContext>
  )
}
