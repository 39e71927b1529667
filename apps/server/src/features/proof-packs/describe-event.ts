import type { ReportTimes } from '../../media/order-reports/report-texts.ts'
import { changeLine, DESCRIBE_RELATED } from './describe-related.ts'
import type { Story, StoryEvent } from './story.ts'
import { STORY_TEXTS, type StoryTexts } from './story-texts.ts'

/** The title of an event, and one line for each field that it contains. */
export function describeEvent({ action, entity, said }: StoryEvent, language: Story['language'], times: ReportTimes) {
  const texts = STORY_TEXTS[language]
  const name = `${entity} ${action}`
  const title = ownOf(texts.events, name) ?? name.replaceAll('_', ' ')
  if (said === null) return { title, lines: [texts.purged] }
  if (action === 'sealed') return { title, lines: [] }
  const [before, after] = [asFields(said['before']), asFields(said['after'] ?? said)]
  const lines = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    // The entry of the work order describes the answers; here, they are only listed by the ids of their items.
    if (entity === 'checklist' && field === 'answers') return []
    const describeRelated = entity === 'work_order' ? ownOf(DESCRIBE_RELATED, field) : undefined
    if (describeRelated) return describeRelated(before[field], after[field], language)
    const format = formatterOf(field, entity, { texts, times })
    const [from, to] = [format(before[field]), format(after[field])]
    if (from === '' && to === '') return []
    // Needs no label, because the title says that it is a note.
    if (field === 'content') return [to]
    const label = ownOf(texts.fields, field) ?? field.replaceAll('_', ' ')
    return [changeLine(label, from, to || texts.empty)]
  })
  const { done_at: doneAt } = said
  if (typeof doneAt === 'string') lines.push(changeLine(texts.doneAt, '', times.dayAndTime(doneAt)))
  return { title, lines }
}

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

interface Wording {
  texts: StoryTexts
  times: ReportTimes
}

/** Returns the function that formats the values of a field. Marks are only counted: story.json contains them. */
function formatterOf(field: string, entity: string, { texts, times }: Wording): (value: unknown) => string {
  const names = namesOf(field, entity, texts)
  if (names !== undefined) return (value) => formatValue(value, texts, names)
  if (field === 'marks') return (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : '')
  if (TIMES.has(field)) return (value) => (typeof value === 'string' ? times.dayAndTime(value) : '')
  return (value) => formatValue(value, texts)
}

const TIMES = new Set(['scheduled_start', 'scheduled_end', 'signed_at'])

type Names = Readonly<Record<string, string>>

/** A note may be 'constructor'. */
const ownOf = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

function namesOf(field: string, entity: string, texts: StoryTexts): Names | undefined {
  if (field === 'status') return entity === 'project' ? texts.projectStatuses : texts.statuses
  if (field === 'priority') return texts.priorities
  return field === 'role' ? texts.roles : undefined
}

/** The fields that name an object in a list, the preferred field first. */
const NAMES = ['name', 'title', 'worker_name', 'signer', 'files', 'label', 'description']

function formatValue(value: unknown, texts: StoryTexts, names: Names = {}): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((item) => formatValue(item, texts)).join(', ')
  if (typeof value === 'string') return ownOf(names, value) ?? value
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = asFields(value)
  const name = NAMES.find((field) => formatValue(fields[field], texts) !== '')
  if (name !== undefined) return formatValue(fields[name], texts)
  if (Object.keys(fields).length === 0) return ''
  if (typeof fields['worker_id'] !== 'number') return JSON.stringify(value)
  const worker = texts.worker(String(fields['worker_id']))
  const reason = Object.entries(texts.reasons).find(([code]) => code === fields['code'])
  return reason === undefined ? worker : `${worker}: ${reason[1]}`
}
