import type { WorkOrder, WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import { workOrderFormErrors, workOrderFormValues } from '@daywork/domain/work-orders/work-order-form'
import { addSkill } from '@daywork/domain/workers/skills'
import { useQuery } from '@tanstack/react-query'
import { useOverlaidRow } from '../../../api/writes/writes.ts'
import { savedRow } from '../../../api/writes/overlay.ts'
import { recordQuery } from '../../../api/record-query.ts'
import { ContactActions } from '../../../records/record-page/contact-actions.tsx'
import { EditInPlace } from '../../../records/forms/edit-in-place.tsx'
import { RecordLink } from '../../../records/record-link.tsx'
import { SkillsInput } from '../../../records/forms/skills-input.tsx'
import { rulesOfFields } from '../../../records/forms/use-detail-form.ts'
import { recordPageTexts } from '../../../texts/en/record-pages.ts'
import { repeatTexts } from '../../../texts/en/repeat.ts'
import { workOrderPageTexts } from '../../../texts/en/work-order-page.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextArea } from '../../../ui/kit/text-area.tsx'
import { FactCell } from '../../../ui/title-block.tsx'
import type { PickerWorkers } from '../../assignments/picker-workers.ts'
import { ChosenProject } from './chosen-project.tsx'
import { OrderRepeat } from '../repeat/order-repeat.tsx'
import { OrderTeam } from './order-team.tsx'
import { WhenAndWhereFacts } from './when-and-where-facts.tsx'
import { FORM_RULES } from './form-rules.ts'
import classes from './work-order-page.module.css'

interface OrderFactsProps {
  order: WorkOrder
  /** Undefined until it is known. */
  series: WorkOrderDetail['series'] | undefined
  workers: PickerWorkers
}

interface SkillsValues {
  required_skills: readonly string[]
  newSkill: string
}

/** With the server's field names; the form of a whole order uses others. */
const SKILLS_RULES = {
  kind: 'work_order',
  values: ({ required_skills: skills }: WorkOrder): SkillsValues => ({ required_skills: skills, newSkill: '' }),
  errors: ({ required_skills: skills, newSkill }: SkillsValues, order: WorkOrder) =>
    workOrderFormErrors({ ...workOrderFormValues(order), skills, newSkill }),
  payload: ({ required_skills: skills, newSkill }: SkillsValues) => ({
    required_skills: [...addSkill(skills, newSkill)],
  }),
} as const

/** For whom, where, when, what, and by whom an order is done, each edited where it is shown (WO-124). */
export function OrderFacts({ order, series, workers }: OrderFactsProps) {
  const t = useTexts(workOrderPageTexts)
  const w = useTexts(workOrderTexts)
  const h = useTexts(recordPageTexts)
  const r = useTexts(repeatTexts)
  const rules = { ...FORM_RULES, failed: h('fact.failed') }
  return (
    <>
      <Belonging order={order} />
      <WhenAndWhereFacts order={order} />
      <FactCell label={t('facts.skills')}>
        <EditInPlace
          record={order}
          fact={t('facts.skills')}
          rules={{ ...SKILLS_RULES, failed: h('fact.failed') }}
          renderFields={(form) => (
            <SkillsInput
              skills={form.values.required_skills}
              onChange={(skills) => form.setValue('required_skills', skills)}
              typed={form.values.newSkill}
              onType={(text) => form.setValue('newSkill', text)}
              error={form.errorAt('required_skills')}
            />
          )}
        >
          {order.required_skills.join(', ')}
        </EditInPlace>
      </FactCell>
      <FactCell label={r('label')}>
        <div className={classes.repeat}>{series !== undefined && <OrderRepeat order={order} of={series} />}</div>
      </FactCell>
      <FactCell label={w('field.description')} isWide>
        <EditInPlace
          record={order}
          fact={w('field.description')}
          rules={rulesOfFields(rules, ['description'])}
          renderFields={(form) => (
            <TextArea aria-label={w('field.description')} minRows={4} maxRows={12} {...form.field('description')} />
          )}
        >
          <span className={classes.description}>{order.description}</span>
        </EditInPlace>
      </FactCell>
      <FactCell label={w('field.crew')} isWide>
        <OrderTeam order={order} workers={workers} />
      </FactCell>
    </>
  )
}

/** The client and the project of an order. */
function Belonging({ order }: { order: WorkOrder }) {
  const t = useTexts(workOrderPageTexts)
  const w = useTexts(workOrderTexts)
  const { client, clientName, id, title, missing } = useBelonging(order)
  return (
    <>
      <FactCell label={t('facts.client')}>
        <span className={classes.editable}>
          {client !== null && clientName ? (
            <RecordLink kind="client" id={client} className={classes.link}>
              {clientName}
            </RecordLink>
          ) : (
            <span className={classes.soft}>{missing}</span>
          )}
        </span>
      </FactCell>
      <FactCell label={w('field.project')}>
        <ChosenProject order={order}>
          {title ? (
            <RecordLink kind="project" id={id} className={classes.link}>
              {title}
            </RecordLink>
          ) : (
            <span className={classes.soft}>{missing}</span>
          )}
        </ChosenProject>
      </FactCell>
    </>
  )
}

/** An order names its project and client, except for a project that has just been chosen. */
function useBelonging(order: WorkOrder) {
  const t = useTexts(workOrderPageTexts)
  const id = order.project
  const { data, isFetching } = useQuery(recordQuery('projects', id))
  const project = useOverlaidRow('projects', id, data)
  if (project) {
    const { client, client_name: clientName, title } = project
    return { id, title, client, clientName, missing: t('facts.none') }
  }
  const { client, client_name: clientName, project: savedProject, project_title: title } = savedRow(order)
  const missing = t(isFetching ? 'facts.loading' : 'facts.unavailable')
  return id === savedProject
    ? { id, title, client, clientName, missing }
    : { id, title: '', client: null, clientName: null, missing }
}

/** The client's phone, and the way to the site. */
export function OrderContact({ order: { client: id, location } }: { order: WorkOrder }) {
  const { data: client, isFetching } = useQuery({ ...recordQuery('clients', id ?? 0), enabled: id !== null })
  if (client === undefined && isFetching) return <div className={classes.contactPlace} />
  return <ContactActions phone={client?.phone_number ?? null} email={null} address={location} of={client?.name} />
}
