import type { Work } from '@daywork/domain/portfolio/work'
import type { WorkFormValues } from '@daywork/domain/portfolio/work-form'
import { useState } from 'react'
import { isOnDevice } from '../../api/writes/keep-work.ts'
import { useUpload } from './use-upload.ts'

const NOTHING: WorkFormValues = { description: '', workOrder: '' }

/** The upload form of the portfolio (PORT-04), which a button or dropped files open. */
export function useUploadForm() {
  const [isOpen, setIsOpen] = useState(false)
  /** Opened by the button: the system's file dialog opens, too. */
  const [asksForFiles, setAsksForFiles] = useState(false)
  const [values, setValues] = useState(NOTHING)
  const [stored, setStored] = useState<Work | null>(null)
  const upload = useUpload((work) => {
    setValues(NOTHING)
    // A notification shows what the device has stored.
    setStored(isOnDevice(work) ? null : work)
  })
  const add = (files: readonly File[]) => {
    setStored(null)
    setIsOpen(true)
    setAsksForFiles(false)
    upload.add(files)
  }
  const open = () => {
    setIsOpen(true)
    setAsksForFiles(true)
  }
  const close = () => {
    setStored(null)
    setIsOpen(false)
  }
  return {
    ...upload,
    isOpen,
    asksForFiles,
    open,
    close,
    add,
    values,
    setValues,
    stored,
  }
}

export type UploadForm = ReturnType<typeof useUploadForm>
