import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useOnline } from '../ui/use-online.ts'
import classes from './footer.module.css'
import { useHealth } from './use-health.ts'

/** The health of the server (FOOT-07, FOOT-08). */
export function ServerState() {
  const t = useTexts(shellTexts)
  const { health: checked } = useHealth()
  const health = useOnline() ? checked : 'lost'
  return (
    <span role="status" className={classes.health} data-health={health}>
      {health && t(`health.${health}`)}
    </span>
  )
}
