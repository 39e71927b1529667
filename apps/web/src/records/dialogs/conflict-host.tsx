import { Suspense } from 'react'
import { usePendingConflict } from './conflict-queue.ts'
import { lazyPanel } from '../lazy-panel.tsx'

const ConflictDialog = lazyPanel(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

/** Shows the conflicts of `askConflict`, one after the other. Rendered once, at the root of the application. */
export function ConflictHost() {
  const conflict = usePendingConflict()
  return (
    conflict && (
      <Suspense>
        <ConflictDialog key={conflict.id} conflict={conflict} onClose={() => conflict.answer(null)} />
      </Suspense>
    )
  )
}
