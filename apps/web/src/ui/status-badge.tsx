import type { StatusLook } from '../theme/status-look.ts'
import classes from './controls.module.css'

interface StatusBadgeProps {
  /** From theme/status-look.ts, e.g. `workerLook(worker.status)`. */
  look: StatusLook
  /** The domain's label; color is never the only information. */
  label: string
}

/** A status: icon, label, color. */
export const StatusBadge = ({ look: { tone, icon: Icon }, label }: StatusBadgeProps) => (
  <span className={classes.badge} data-tone={tone}>
    <Icon aria-hidden />
    {label}
  </span>
)
