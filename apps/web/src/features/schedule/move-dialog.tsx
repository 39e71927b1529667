import { type Facts, type Plan, reasonsOfPerson } from '@daywork/domain/schedule/plan'
import type { ScheduleOrder } from '@daywork/domain/schedule/schedule'
import { addDays } from '@daywork/domain/schedule/zoned-time'
import { matchesSearch } from '@daywork/domain/text/matches-search'
import { fieldTimeOf, timestampOfField } from '@daywork/domain/time/field-time'
import { INCOMPLETE, TYPED_TIME_MESSAGES } from '@daywork/domain/time/typed-time'
import { withStart } from '@daywork/domain/work-orders/order-plan'
import { useId, useMemo, useState } from 'react'
import { nameOf, reasonText } from '../../records/describe-reasons.ts'
import { WorkOrderLink } from '../../records/work-order-link.tsx'
import { choiceTexts } from '../../texts/en/choices.ts'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { lengthText, zoneText } from '../../texts/format.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Select } from '../../ui/kit/select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SlidingPanel } from '../../ui/sliding-panel.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { dayOf, rulesText, whenText } from './describe-plan.ts'
import classes from './move-dialog.module.css'

interface MoveDialogProps {
  order: ScheduleOrder
  /** The person in whose row the order was pressed, if any. */
  worker: number | null
  today: string
  known: Facts
  onMove: (plan: Plan) => void
  onClose: () => void
}

/** Edits the day, time, and person of an order with one thumb. Has the same effect as a drag. */
export function MoveDialog({ known, onClose, onMove, order: given, today, worker }: MoveDialogProps) {
  const t = useTexts(scheduleTexts)
  // Keep the order as of opening: a later move by someone else is a conflict, not the new base version.
  const [order] = useState(given)
  const { business } = known
  const { time_zone: zone } = business
  const [isOpen, setIsOpen] = useState(true)
  const [start, setStart] = useState(() => fieldTimeOf(order.scheduled_start, zone))
  const [end, setEnd] = useState(() => fieldTimeOf(order.scheduled_end, zone))
  const [from, setFrom] = useState<number | null>(worker)
  const [to, setTo] = useState<number | null>(null)
  const close = () => setIsOpen(false)
  const isIncomplete = start === INCOMPLETE || end === INCOMPLETE
  const plan = useMemo((): Plan => {
    const times = {
      scheduled_start: timestampOfField(start, order.scheduled_start, zone),
      scheduled_end: start === '' ? null : timestampOfField(end, order.scheduled_end, zone),
    }
    return { order, ...times, ...(to !== null && { from_worker: from, to_worker: to }) }
  }, [order, start, end, from, to, zone])
  const isEndWrong =
    plan.scheduled_start !== null && plan.scheduled_end !== null && plan.scheduled_end < plan.scheduled_start
  /** The end moves with the start. */
  const changeStart = (next: string) => {
    setEnd(withStart({ location: null, scheduled_start: start, scheduled_end: end }, next).scheduled_end)
    setStart(next)
  }
  const goToDay = (day: string) => changeStart(`${day}T${start.length > 11 ? start.slice(11) : business.day_starts}`)
  const send = () => {
    close()
    onMove(plan)
  }
  return (
    <SlidingPanel title={t('dialog.title')} shape="modal" isOpen={isOpen} onClose={close} onClosed={onClose}>
      <div className={classes.body}>
        <div className={classes.order}>
          <WorkOrderLink id={order.id} className={classes.title}>
            {order.title}
          </WorkOrderLink>
          <p className={classes.note}>
            {[whenText(order, business), order.client_name ?? order.project_title].join(' · ')}
          </p>
          {order.worker_ids.length > 0 && (
            <p className={classes.note}>
              {t('dialog.crew', { names: order.worker_ids.map((id) => nameOf(id, known)).join(', ') })}
            </p>
          )}
        </div>
        <div className={classes.when}>
          <div className={classes.days}>
            <Button variant="default" size="xs" onClick={() => goToDay(today)}>
              {t('today')}
            </Button>
            <Button variant="default" size="xs" onClick={() => goToDay(addDays(today, 1))}>
              {t('dialog.tomorrow')}
            </Button>
            <Button variant="default" size="xs" onClick={() => goToDay(addDays(dayOf(order, business) || today, 7))}>
              {t('dialog.nextWeek')}
            </Button>
          </div>
          <TimeField
            label={t('dialog.time')}
            type="datetime-local"
            description={zoneText(zone)}
            value={start}
            onChange={changeStart}
            error={incompleteText(start)}
          />
          {start !== '' && (
            <TimeField
              label={t('dialog.end')}
              type="datetime-local"
              description={end === '' && t('dialog.noEnd', { length: lengthText(business.default_order_minutes) })}
              value={end}
              onChange={setEnd}
              error={incompleteText(end) || (isEndWrong && t('dialog.badEnd'))}
            />
          )}
          {order.worker_ids.length > 0 && to !== null && (
            <Select
              label={t('dialog.from')}
              value={from === null ? '' : String(from)}
              onChange={({ currentTarget: { value } }) => setFrom(value === '' ? null : Number(value))}
              options={[
                { value: '', label: t('dialog.add') },
                ...order.worker_ids.map((id) => ({ value: String(id), label: nameOf(id, known) })),
              ]}
            />
          )}
          {rulesText(plan, known).map((rule) => (
            <p key={rule} className={classes.note}>
              {rule}
            </p>
          ))}
        </div>
        <Candidates plan={plan} known={known} chosen={to} onChoose={setTo} />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={close}>
          {t('dialog.cancel')}
        </Button>
        <Button onClick={send} disabled={isIncomplete || isEndWrong}>
          {t(start === '' && order.scheduled_start !== null ? 'dialog.removeDate' : 'dialog.move')}
        </Button>
      </div>
    </SlidingPanel>
  )
}

interface CandidatesProps {
  plan: Plan
  known: Facts
  chosen: number | null
  onChoose: (worker: number | null) => void
}

/** From this many people on, there is a search field, because scrolling takes longer than typing. */
const SEARCHED_FROM_PEOPLE = 10

/** All people, available ones first, each with the reasons against assigning the order to them at its new time. */
function Candidates({ chosen, known, onChoose, plan }: CandidatesProps) {
  const t = useTexts(scheduleTexts)
  const r = useTexts(choiceTexts)
  const name = useId()
  const [search, setSearch] = useState('')
  // On touch devices, the keyboard would cover the day.
  const isTouched = useMediaQuery('(pointer: coarse)')
  const { order, scheduled_end, scheduled_start } = plan
  const people = useMemo(() => {
    const times = { order, scheduled_start, scheduled_end }
    const all = [...known.people.values()].map((person) => {
      const joining: Plan = { ...times, from_worker: null, to_worker: person.id }
      return { person, reasons: reasonsOfPerson(joining, person.id, [joining], known) }
    })
    return all.toSorted((one, other) => Number(one.reasons.length > 0) - Number(other.reasons.length > 0))
  }, [order, scheduled_start, scheduled_end, known])
  const found = people.filter(({ person }) => matchesSearch(search, [person.name]))
  const [only] = search.trim() !== '' && found.length === 1 ? found : []
  const shown = people.filter((each) => found.includes(each) || each.person.id === chosen)
  const isSearched = people.length >= SEARCHED_FROM_PEOPLE
  return (
    <fieldset className={classes.people}>
      <legend className={classes.legend}>{t('dialog.person')}</legend>
      {isSearched && (
        <div className={classes.search}>
          <SearchBox
            value={search}
            onChange={setSearch}
            placeholder={r('people.search')}
            onEnter={() => only && onChoose(only.person.id)}
            isFirst={!isTouched}
          />
        </div>
      )}
      <label className={classes.person}>
        <input
          type="radio"
          name={name}
          checked={chosen === null}
          onChange={() => onChoose(null)}
          data-autofocus={(!isSearched && !isTouched) || undefined}
        />
        <span>{t('dialog.samePeople')}</span>
      </label>
      {shown.map(({ person, reasons }) => (
        <label key={person.id} className={classes.person} data-verdict={reasons.length > 0 ? 'against' : 'clear'}>
          <input type="radio" name={name} checked={chosen === person.id} onChange={() => onChoose(person.id)} />
          <span dir="auto">{person.name}</span>
          <span className={classes.verdict}>
            {reasons.length > 0 ? reasons.map(reasonText).join('. ') : t('available')}
          </span>
        </label>
      ))}
      {search.trim() !== '' && found.length === 0 && <p className={classes.note}>{r('people.noMatch')}</p>}
    </fieldset>
  )
}

const incompleteText = (time: string): string | false =>
  time === INCOMPLETE && translateMessage(TYPED_TIME_MESSAGES.timestamp)
