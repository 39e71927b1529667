import type { StatusLook } from '../theme/status-look.ts'
import classes from './controls.module.css'

interface StatusBadgeProps {
  /** From theme/status-look.ts, e.g. `workerLook(worker.status)`. */
  look: StatusLook
  /** The domain's label; color is never the only information. */
  label: string
  /** Without a box, next to a badge that has one. */
  isPlain?: boolean
}

/** A status: icon, label, color. */
export const StatusBadge = ({ look: { tone, icon: Icon }, label, isPlain }: StatusBadgeProps) => (
  <span className={classes.badge} data-tone={tone} data-is-plain={isPlain || undefined}>
    <Icon aria-hidden />
    {label}
  </span>
)
