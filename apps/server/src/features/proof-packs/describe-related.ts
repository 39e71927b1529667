import type { Language } from '@daywork/domain/accounts/language'
import type { AnswerValue } from '@daywork/domain/checklists/answer'
import { describeAnswer } from '@daywork/domain/checklists/describe-answer'
import type { ItemKind } from '@daywork/domain/checklists/item'
import { REPORT_TEXTS } from '../../media/order-reports/report-texts.ts'
import { STORY_TEXTS } from './story-texts.ts'

/** What the entry of a work order says about one of its checklists or signatures, in lines. */
type DescribeRelated = (before: unknown, after: unknown, language: Language) => string[]

/** An answer in an activity entry. Entries of earlier versions have no kind and no unit. */
interface ShownAnswer {
  label: string
  kind?: ItemKind
  unit?: string
  value: AnswerValue | null
  note: string
}

interface ShownChecklist {
  title?: string
  answers?: ShownAnswer[]
  is_removed?: true
  /** The answers before this change arrived later, but are older than those that count. */
  is_outdated?: true
}

interface ShownSignature {
  signer?: string
  reason?: string | null
  is_removed?: true
}

function describeChecklist(before: unknown, after: unknown, language: Language): string[] {
  const { empty, outdated } = STORY_TEXTS[language]
  const [previous, current] = [shownIn<ShownChecklist>(before), shownIn<ShownChecklist>(after)]
  const title = current.title ?? previous.title
  if (title === undefined) return []
  const line = `${labelOf('checklist', language)}: ${title}`
  const answers = (current.answers ?? []).map((answer, at) => {
    const [from, to] = [formatAnswer(previous.answers?.[at], language), formatAnswer(answer, language)]
    return changeLine(answer.label, from, to || empty)
  })
  const state = current.is_removed ? ` → ${empty}` : current.is_outdated ? `: ${outdated}` : ''
  return [`${line}${state}`, ...answers]
}

function describeSignature(before: unknown, after: unknown, language: Language): string[] {
  const { empty } = STORY_TEXTS[language]
  const [previous, current] = [shownIn<ShownSignature>(before), shownIn<ShownSignature>(after)]
  const signer = current.signer ?? previous.signer
  if (signer === undefined) return []
  const line = `${labelOf('signature', language)}: ${signer}`
  if (current.is_removed) return [`${line} → ${empty}`]
  const [from, to] = [previous.reason ?? '', current.reason ?? '']
  return from === to ? [line] : [line, changeLine(labelOf('revoked_reason', language), from, to || empty)]
}

/** By the name of their field. */
export const DESCRIBE_RELATED: Readonly<Record<string, DescribeRelated>> = {
  checklist: describeChecklist,
  signature: describeSignature,
}

const labelOf = (field: string, language: Language): string => STORY_TEXTS[language].fields[field] ?? field

/** Returns, for example, 'Status: Scheduled → Completed'. */
export const changeLine = (label: string, from: string, to: string): string =>
  from === '' ? `${label}: ${to}` : `${label}: ${from} → ${to}`

/** Returns no fields if there was no value, or if it was purged. */
function shownIn<Shown extends object>(value: unknown): Partial<Shown> {
  return typeof value === 'object' && value !== null ? value : {}
}

function formatAnswer(answer: ShownAnswer | undefined, language: Language): string {
  if (answer === undefined || answer.value === null) return ''
  const described = describeAnswer(answer, answer.value)
  const names = REPORT_TEXTS[language]
  const texts = { done: names.done, yes: names.yes, no: names.no, na: names.notApplicable, signed: names.signed }
  const text =
    described.is === 'text'
      ? described.text
      : described.is === 'photos'
        ? STORY_TEXTS[language].photos(described.count)
        : texts[described.is]
  return answer.note === '' ? text : `${text} (${answer.note})`
}
