import type { Worker } from '@daywork/domain/workers/worker'
import { Suspense, useEffect, useRef, useState } from 'react'
import { savedRow } from '../../api/writes/overlay.ts'
import { lazyPanel } from '../../records/lazy-part.tsx'
import classes from './inline-form.module.css'

/** Loaded when it is needed: it brings all of a form's checks along, for which the list should not wait. */
const WorkerForm = lazyPanel(async () => (await import('./worker-form.tsx')).WorkerForm)

interface InlineFormProps {
  worker: Worker
  onClose: () => void
}

/** The form in the place of its worker's card, brought into view: it is several times as high (WRK-56). */
export function InlineForm({ worker, onClose }: InlineFormProps) {
  // As it was when the form was filled in, whatever happens to it afterwards.
  const [record] = useState(() => savedRow(worker))
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise here, which React would take for a way to clean up.
    ref.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={ref} className={classes.form}>
      <Suspense>
        <WorkerForm shown="in-place" record={record} onClose={onClose} />
      </Suspense>
    </div>
  )
}
