import { useParams } from '@tanstack/react-router'
import { serverMessageOf } from '../api/api-error.ts'
import { WorkerAbsences } from '../features/absences/worker-absences.tsx'
import { CalendarFeeds } from '../features/calendar-feeds/calendar-feeds.tsx'
import { PhotosByMonth } from '../features/portfolio/photos-by-month.tsx'
import { ProjectLines } from '../features/projects/project-lines.tsx'
import { RecordStory } from '../features/story/record-story.tsx'
import { OrderLines } from '../features/work-orders/order-lines.tsx'
import { WorkerCertificates } from '../features/workers/worker-certificates.tsx'
import { WorkerPageContent } from '../features/workers/worker-page-content.tsx'
import { RecordSection } from '../records/record-page/record-layout.tsx'
import { calendarFeedTexts } from '../texts/en/calendar-feeds.ts'
import { workerTexts } from '../texts/en/workers.ts'
import { getTexts, useTexts } from '../texts/use-texts.ts'
import { FORM_PLACEMENTS } from './form-screens.tsx'
import { RecordPage } from './record-page.tsx'
import { STORY_PHOTOS } from './story-photos.ts'

/** One worker, with their work orders and the photos of these orders (WRK-61). */
export function WorkerPage() {
  const t = useTexts(calendarFeedTexts)
  const { workerId } = useParams({ from: '/team/$workerId' })
  const of = { worker: workerId }
  return (
    <RecordPage
      entity="workers"
      id={workerId}
      deleteFailed={(error) => serverMessageOf(error, getTexts(workerTexts)('list.deleteFailed'))}
      formOf={(record) => ({ form: 'workers', placement: FORM_PLACEMENTS.workers, record })}
    >
      {(worker, { actions }) => (
        <WorkerPageContent
          worker={worker}
          actions={actions}
          aside={
            <>
              <PhotosByMonth id={worker.id} of={of} />
              <OrderLines of={of} isDone />
              {worker.id > 0 && (
                <RecordSection title={t('title')}>
                  <CalendarFeeds worker={worker.id} />
                </RecordSection>
              )}
            </>
          }
        >
          <OrderLines of={of} />
          <ProjectLines of={of} />
          <WorkerAbsences workerId={worker.id} />
          <WorkerCertificates worker={worker} />
          {worker.id > 0 && (
            <RecordStory of={{ entity: 'workers', id: worker.id }} version={worker.version} photos={STORY_PHOTOS} />
          )}
        </WorkerPageContent>
      )}
    </RecordPage>
  )
}
