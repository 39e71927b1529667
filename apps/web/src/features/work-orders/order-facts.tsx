import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { Button } from '../../ui/kit/button.tsx'
import { IconCalendarPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Fact, Facts, Moment } from '../../ui/facts.tsx'
import { lazyPanel } from '../../ui/lazy-part.tsx'
import classes from './work-order-page.module.css'
import { projectQuery } from './queries.ts'

const WhenAndWhereForm = lazyPanel(async () => (await import('./when-and-where-form.tsx')).WhenAndWhereForm)

/** Where an order belongs, where and when it is done. */
export function OrderFacts({ order }: { order: WorkOrder }) {
  const { data: project, isFetching } = useQuery(projectQuery(order.project))
  // An order has a project: that it is not here yet does not mean that there is none.
  const missing = project ? 'None' : isFetching ? 'Loading...' : 'Not loaded'
  const [isPlanning, setIsPlanning] = useState(false)
  return (
    <section aria-label="Details" className={classes.box}>
      <header className={classes.boxHead}>
        <h2 className={classes.heading}>Details</h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCalendarPin size={18} stroke={1.8} aria-hidden />}
          onClick={() => setIsPlanning(true)}
        >
          When and where
        </Button>
      </header>
      <Facts>
        <Fact term="Project" missing={missing}>
          {project && (
            <Link to="/" search={{ tab: 'projects', q: project.title }} className={classes.link}>
              {project.title}
            </Link>
          )}
        </Fact>
        <Fact term="Client" missing={missing}>
          {project?.client_name && (
            <Link to="/" search={{ tab: 'clients', q: project.client_name }} className={classes.link}>
              {project.client_name}
            </Link>
          )}
        </Fact>
        <Fact term="Location">{order.location.trim()}</Fact>
        <Fact term="Start">{order.scheduled_start && <Moment time={order.scheduled_start} />}</Fact>
        <Fact term="End">{order.scheduled_end && <Moment time={order.scheduled_end} />}</Fact>
        <Fact term="Created">
          <Moment time={order.created_at} />
        </Fact>
        <Fact term="Updated">
          <Moment time={order.updated_at} />
        </Fact>
      </Facts>
      <Suspense>{isPlanning && <WhenAndWhereForm order={order} onClose={() => setIsPlanning(false)} />}</Suspense>
    </section>
  )
}
