import type { Story, StoryEvent } from './story.ts'
import { STORY_TEXTS } from './story-texts.ts'

/** The title of an event, and one line for each field that it contains. */
export function describeEvent({ action, entity, said }: StoryEvent, language: Story['language']) {
  const { empty, events, fields, purged } = STORY_TEXTS[language]
  const name = `${entity} ${action}`
  const title = events[name] ?? name.replaceAll('_', ' ')
  if (said === null) return { title, lines: [purged] }
  if (action === 'sealed') return { title, lines: [] }
  const [before, after] = [asFields(said['before']), asFields(said['after'] ?? said)]
  const lines = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [from = '', to = ''] = [before[field], after[field]].map((value) => describeValue(value, language))
    if (from === '' && to === '') return []
    // Needs no label, because the title says that it is a note.
    if (field === 'content') return [to]
    const label = fields[field] ?? field.replaceAll('_', ' ')
    return [from === '' ? `${label}: ${to}` : `${label}: ${from} → ${to || empty}`]
  })
  return { title, lines }
}

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The fields that name an object in a list, the preferred field first. */
const NAMES = ['name', 'title', 'worker_name', 'signer', 'files', 'label', 'description']

function describeValue(value: unknown, language: Story['language']): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((item) => describeValue(item, language)).join(', ')
  if (typeof value === 'string') return STORY_TEXTS[language].statuses[value] ?? value
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = asFields(value)
  const name = NAMES.find((field) => describeValue(fields[field], language) !== '')
  return name === undefined ? JSON.stringify(value) : describeValue(fields[name], language)
}
