import { Skeleton } from '../ui/kit/skeleton.tsx'
import { homeTexts } from '../texts/en/homes.ts'
import { useTexts } from '../texts/use-texts.ts'
import { HomeLayout } from './home-layout.tsx'

/** The heights of a title block with two lines of cells, and of the parts below it. */
const HEAD_PX = 232
const MAIN_PX = [188, 124, 240]
const ASIDE_PX = [124, 320]

/** The page of a record that is not here yet, in the places that it takes. */
export function HomeSkeleton() {
  const t = useTexts(homeTexts)
  return (
    <div role="status" aria-label={t('loading')}>
      <HomeLayout
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
