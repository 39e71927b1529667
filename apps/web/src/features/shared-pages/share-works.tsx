import type { Work } from '@daywork/domain/portfolio/work'
import { useMemo, useState } from 'react'
import { offeredFilesOf } from '../../records/offered-files.ts'
import type { SharedRecord } from './queries.ts'
import { SharePanel } from './share-panel.tsx'

interface ShareWorksProps {
  record: SharedRecord
  recordTitle: string
  works: readonly Work[]
  onClose: () => void
}

/** The dialog that creates a link for the client with selected photos of one record. */
export function ShareWorks({ record, recordTitle, works, onClose }: ShareWorksProps) {
  const [isOpen, setIsOpen] = useState(true)
  const files = useMemo(() => offeredFilesOf(works), [works])
  return (
    <SharePanel
      record={record}
      recordTitle={recordTitle}
      page={undefined}
      notes={[]}
      files={files}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClose}
    />
  )
}
