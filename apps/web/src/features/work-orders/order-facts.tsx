import type { WorkOrder, WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import { workOrderPageTexts } from '../../texts/en/work-order-page.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconCalendarPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Fact, Facts, TimeAndAge } from '../../ui/facts.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { lazyPanel } from '../../records/lazy-part.tsx'
import { ChosenProject } from './chosen-project.tsx'
import { OrderRepeat } from './order-repeat.tsx'
import classes from './work-order-page.module.css'
import { WhenAndWhere } from './when-and-where-facts.tsx'
import { recordQuery } from '../../api/record-query.ts'

const WhenAndWhereForm = lazyPanel(async () => (await import('./when-and-where-form.tsx')).WhenAndWhereForm)

interface OrderFactsProps {
  order: WorkOrder
  /** Undefined until it is known. */
  series: WorkOrderDetail['series'] | undefined
}

/** Where an order belongs, where and when it is done. */
export function OrderFacts({ order, series }: OrderFactsProps) {
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
      {series !== undefined && <OrderRepeat order={order} of={series} />}
      <Facts>
        <Fact term={w('field.project')} missing={missing}>
          {project && (
            <ChosenProject order={order}>
              <RecordLink kind="project" id={project.id} className={classes.link}>
                {project.title}
              </RecordLink>
            </ChosenProject>
          )}
        </Fact>
        <Fact term={t('facts.client')} missing={missing}>
          {project?.client && project.client_name && (
            <RecordLink kind="client" id={project.client} className={classes.link}>
              {project.client_name}
            </RecordLink>
          )}
        </Fact>
        <WhenAndWhere order={order} />
        <Fact term={t('facts.skills')}>{order.required_skills.join(', ')}</Fact>
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
