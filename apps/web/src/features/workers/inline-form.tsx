import type { Worker } from '@daywork/domain/workers/worker'
import { Suspense, useEffect, useRef, useState } from 'react'
import { savedRow } from '../../api/writes/overlay.ts'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import classes from './inline-form.module.css'

/** Loaded on demand, because it includes the validation of the form, which the list does not need. */
const WorkerForm = lazyPanel(async () => (await import('./worker-form.tsx')).WorkerForm)

interface InlineFormProps {
  worker: Worker
  onClose: () => void
}

/** The form above the list. Scrolls into view, because the worker's row may be far below it (WRK-56). */
export function InlineForm({ worker, onClose }: InlineFormProps) {
  // Keep the worker as of opening, regardless of later updates.
  const [record] = useState(() => savedRow(worker))
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Discard the return value: newer browsers return a promise, which React would reject as a cleanup function.
    ref.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={ref} className={classes.form}>
      <Suspense>
        <WorkerForm placement="in-place" leaves="page" record={record} onClose={onClose} />
      </Suspense>
    </div>
  )
}
