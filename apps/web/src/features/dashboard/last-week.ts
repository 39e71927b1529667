import { readOfOwner, writeOfOwner } from '../../api/owner-store.ts'

/** Whether nothing was scheduled for the days that were shown last; false where none have been. */
export const wasWeekEmpty = (): boolean => readOfOwner('week', isWeek)?.isEmpty ?? false

export const noteWeek = (isEmpty: boolean): void => writeOfOwner('week', { isEmpty })

const isWeek = (value: unknown): value is { isEmpty: boolean } =>
  typeof value === 'object' && value !== null && 'isEmpty' in value && typeof value.isEmpty === 'boolean'
