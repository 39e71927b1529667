import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { entityKeys } from '../../api/entities.ts'
import { firstStepTexts } from '../../texts/en/first-steps.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { UnstyledButton } from '../../ui/kit/unstyled-button.tsx'
import classes from './first-steps.module.css'

const STEPS = ['clients', 'projects', 'work-orders'] as const
export type FirstStep = (typeof STEPS)[number]

interface FirstStepsProps {
  /** Opens the form of a step. The next steps follow automatically. */
  onStart: (step: FirstStep) => void
}

/** Guides a new business to its first work order, and disappears once there is one (SHELL-43). */
export function FirstSteps({ onStart }: FirstStepsProps) {
  const t = useTexts(firstStepTexts)
  const isDone = useDoneSteps()
  const next = STEPS.find((step) => !isDone.has(step))
  return (
    <section aria-labelledby="first-steps" className={classes.panel}>
      <h2 id="first-steps" className={classes.heading}>
        {t('title')}
      </h2>
      <p className={classes.hint}>{t('hint')}</p>
      <ol className={classes.steps} aria-label={t('label')}>
        {STEPS.map((step) => (
          <li key={step} data-done={isDone.has(step) || undefined} data-next={step === next || undefined}>
            <UnstyledButton className={classes.step} onClick={() => onStart(step)}>
              <span className={classes.name}>{t(`add.${step}`)}</span>
              <span className={classes.why}>{isDone.has(step) ? t('done') : t(`why.${step}`)}</span>
              <span className={classes.drawing}>
                <EmptyDrawing of={step} />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Reads the counts that the sidebar badges load anyway. */
function useDoneSteps(): ReadonlySet<FirstStep> {
  const client = useQueryClient()
  const done = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => STEPS.filter((step) => (client.getQueryData<number>(entityKeys.count(step)) ?? 0) > 0).join(),
  )
  return new Set(STEPS.filter((step) => done.split(',').includes(step)))
}
