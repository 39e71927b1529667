import classes from './footer.module.css'
import { HEALTH_TEXTS, useHealth } from './use-health.ts'

/** FOOT-07, FOOT-08. */
export function ServerState() {
  const { sight } = useHealth()
  return (
    <span role="status" className={classes.health} data-health={sight}>
      {sight && HEALTH_TEXTS[sight]}
    </span>
  )
}
