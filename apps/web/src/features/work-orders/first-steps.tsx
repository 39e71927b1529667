import { Link } from '@tanstack/react-router'
import classes from './first-steps.module.css'

const STEPS = [
  { tab: 'clients', label: 'Add a client', why: 'who orders the work' },
  { tab: 'projects', label: 'Add a project', why: 'what is built or repaired for them' },
  { tab: 'workOrders', label: 'Create a work order', why: 'one piece of that work' },
] as const

/** Leads to the first work order, and disappears once there is one. */
export const FirstSteps = () => (
  <ol className={classes.steps} aria-label="First steps">
    {STEPS.map(({ tab, label, why }) => (
      <li key={tab} className={classes.step}>
        <span>
          <Link to="/" search={{ tab }} data-link className={classes.link}>
            {label}
          </Link>
          <span className={classes.why}>{why}</span>
        </span>
      </li>
    ))}
  </ol>
)
