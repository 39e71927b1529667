import { readOfOwner, writeOfOwner } from '../../api/owner-store.ts'

/** Whether nothing was scheduled for the days that were shown last; true where none have been, as in a business that begins. */
export const wasWeekEmpty = (): boolean => readOfOwner('week', isWeek)?.isEmpty ?? true

export const noteWeek = (isEmpty: boolean): void => writeOfOwner('week', { isEmpty })

const isWeek = (value: unknown): value is { isEmpty: boolean } =>
  typeof value === 'object' && value !== null && 'isEmpty' in value && typeof value.isEmpty === 'boolean'
