import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { entityKeys } from '../../api/entities.ts'
import classes from './first-steps.module.css'

const STEPS = [
  { tab: 'clients', adds: 'clients', label: 'Add a client', why: 'who orders the work' },
  { tab: 'projects', adds: 'projects', label: 'Add a project', why: 'what is built or repaired for them' },
  { tab: 'workOrders', adds: 'work-orders', label: 'Create a work order', why: 'one piece of that work' },
] as const

/** Leads to the first work order, and disappears once there is one. */
export const FirstSteps = () => (
  <ol className={classes.steps} aria-label="First steps">
    {STEPS.map((step) => (
      <Step key={step.tab} step={step} />
    ))}
  </ol>
)

function Step({ step: { tab, adds, label, why } }: { step: (typeof STEPS)[number] }) {
  const isDone = useIsAnyThere(adds)
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <span>
        <Link to="/" search={{ tab }} data-link className={classes.link}>
          {label}
        </Link>
        <span className={classes.why}>{isDone ? 'Done' : why}</span>
      </span>
    </li>
  )
}

/** As the badges know it, whose numbers are asked for anyway. */
function useIsAnyThere(entity: (typeof STEPS)[number]['adds']): boolean {
  const client = useQueryClient()
  return useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => (client.getQueryData<number>(entityKeys.count(entity)) ?? 0) > 0,
  )
}
