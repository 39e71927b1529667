import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { workOrderPageTexts } from '../../texts/en/work-order-page.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconCalendarPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Fact, Facts, TimeAndAge } from '../../ui/facts.tsx'
import { lazyPanel } from '../../records/lazy-part.tsx'
import classes from './work-order-page.module.css'
import { recordQuery } from '../../api/record-query.ts'

const WhenAndWhereForm = lazyPanel(async () => (await import('./when-and-where-form.tsx')).WhenAndWhereForm)

/** Where an order belongs, where and when it is done. */
export function OrderFacts({ order }: { order: WorkOrder }) {
  const t = useTexts(workOrderPageTexts)
  const w = useTexts(workOrderTexts)
  const { data: project, isFetching } = useQuery(recordQuery('projects', order.project))
  // An order has a project: that it is not here yet does not mean that there is none.
  const missing = t(project ? 'facts.none' : isFetching ? 'facts.loading' : 'facts.unavailable')
  const [isPlanning, setIsPlanning] = useState(false)
  return (
    <section aria-label={t('facts.heading')} className={classes.box}>
      <header className={classes.boxHead}>
        <h2 className={classes.heading}>{t('facts.heading')}</h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCalendarPin aria-hidden />}
          onClick={() => setIsPlanning(true)}
        >
          {w('schedule')}
        </Button>
      </header>
      <Facts>
        <Fact term={w('field.project')} missing={missing}>
          {project && (
            <Link to="/" search={{ tab: 'projects', q: project.title }} className={classes.link}>
              {project.title}
            </Link>
          )}
        </Fact>
        <Fact term={t('facts.client')} missing={missing}>
          {project?.client_name && (
            <Link to="/" search={{ tab: 'clients', q: project.client_name }} className={classes.link}>
              {project.client_name}
            </Link>
          )}
        </Fact>
        <Fact term={w('field.location')}>{order.location.trim()}</Fact>
        <Fact term={t('facts.start')}>{order.scheduled_start && <TimeAndAge time={order.scheduled_start} />}</Fact>
        <Fact term={t('facts.end')}>{order.scheduled_end && <TimeAndAge time={order.scheduled_end} />}</Fact>
        <Fact term={t('facts.created')}>
          <TimeAndAge time={order.created_at} />
        </Fact>
        <Fact term={t('facts.updated')}>
          <TimeAndAge time={order.updated_at} />
        </Fact>
      </Facts>
      <Suspense>{isPlanning && <WhenAndWhereForm order={order} onClose={() => setIsPlanning(false)} />}</Suspense>
    </section>
  )
}
