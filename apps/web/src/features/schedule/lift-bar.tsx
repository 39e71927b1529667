import { type Facts, type Plan, planReasons } from '@daywork/domain/schedule/plan'
import { notesOn, reasonsText } from '../../records/describe-reasons.ts'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { placeText, rulesText } from './describe-plan.ts'
import classes from './lift-bar.module.css'
import type { Lift } from './plan-move.ts'

interface LiftBarProps {
  lift: Lift | null
  plans: readonly Plan[]
  known: Facts
}

/**
 * Describes the effects of a drop and the reasons against it. Placed where no finger covers it, and announced to screen
 * readers.
 */
export function LiftBar({ known, lift, plans }: LiftBarProps) {
  const t = useTexts(scheduleTexts)
  const title = lift && (known.orders.get(lift.lead.id)?.title ?? '')
  const lead = plans.find(({ order }) => order.id === lift?.lead.id) ?? plans[0]
  const reasons = plans.flatMap((plan) => planReasons(plan, plans, known))
  // What the drop asks about (SCH-29).
  const asked = [...notesOn(plans, known.business), ...(reasons.length > 0 ? [reasonsText(reasons, known)] : [])]
  return (
    <div role="status" aria-live="assertive" className={classes.place}>
      {lift && (
        <div className={classes.bar} data-verdict={asked.length > 0 ? 'against' : 'clear'}>
          <p className={classes.title} dir="auto">
            {lift.blocks.length > 1 ? t('lift.several', { count: lift.blocks.length }) : title}
          </p>
          <p>{lead ? placeText(lead, known) : t(lift.by === 'keyboard' ? 'lift.keys' : 'lift.unchanged')}</p>
          {lead && rulesText(lead, known).map((rule) => <p key={rule}>{rule}</p>)}
          {lead &&
            (asked.length > 0 ? asked : [t('lift.allClear')]).map((line) => (
              <p key={line} className={classes.verdict}>
                {line}
              </p>
            ))}
        </div>
      )}
    </div>
  )
}
