import type { FieldErrors } from '../errors/domain-error.ts'

const SCHEDULED_END_MESSAGE = 'Scheduled end must not be before scheduled start'

/** A schedule may be open at either end, but not run backwards (VAL-36). */
export function endBeforeStartFault(schedule: {
  scheduled_start: string | null
  scheduled_end: string | null
}): FieldErrors | undefined {
  const { scheduled_start: start, scheduled_end: end } = schedule
  if (start === null || end === null || Date.parse(end) >= Date.parse(start)) return undefined
  return { scheduled_end: [SCHEDULED_END_MESSAGE] }
}
