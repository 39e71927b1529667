import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { RecordLayout } from './record-layout.tsx'

/** Heights of a title block with two rows of cells, and of the sections below it. */
const HEAD_PX = 232
const MAIN_PX = [188, 124, 240]
const ASIDE_PX = [124, 320]

/** Skeleton of a record's page, with the same layout. */
export function RecordSkeleton() {
  const t = useTexts(recordPageTexts)
  return (
    <div role="status" aria-label={t('loading')}>
      <RecordLayout
        head={<Skeleton height={HEAD_PX} />}
        main={MAIN_PX.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
        aside={ASIDE_PX.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      />
    </div>
  )
}
