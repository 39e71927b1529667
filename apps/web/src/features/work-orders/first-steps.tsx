import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { entityKeys } from '../../api/entities.ts'
import { firstStepTexts } from '../../texts/en/first-steps.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './first-steps.module.css'

const STEPS = [
  { tab: 'clients', adds: 'clients' },
  { tab: 'projects', adds: 'projects' },
  { tab: 'workOrders', adds: 'work-orders' },
] as const

/** Leads to the first work order, and disappears once there is one. */
export function FirstSteps() {
  const t = useTexts(firstStepTexts)
  return (
    <ol className={classes.steps} aria-label={t('label')}>
      {STEPS.map((step) => (
        <Step key={step.tab} step={step} />
      ))}
    </ol>
  )
}

function Step({ step: { tab, adds } }: { step: (typeof STEPS)[number] }) {
  const t = useTexts(firstStepTexts)
  const isDone = useIsAnyThere(adds)
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <span>
        <Link to="/" search={{ tab }} data-link className={classes.link}>
          {t(`add.${adds}`)}
        </Link>
        <span className={classes.why}>{isDone ? t('done') : t(`why.${adds}`)}</span>
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
