import { type ComponentProps, Suspense } from 'react'
import type { UnfinishedMark } from '../features/capture/draft/unfinished-mark.tsx'
import { lazyExtra } from '../ui/lazy-part.tsx'
import { useFirstListHere } from './use-first-list-here.ts'

const Mark = lazyExtra(async () => (await import('../features/capture/draft/unfinished-mark.tsx')).UnfinishedMark)

/** Marks links to the camera while a capture is unfinished. Loads after the first list. */
export const CaptureMark = (props: ComponentProps<typeof UnfinishedMark>) =>
  useFirstListHere() && (
    <Suspense>
      <Mark {...props} />
    </Suspense>
  )
