/* What work orders need of a series. Must not import the rules, which the first list on the page does not need. */

/** The fields that a series gives to its work orders, in addition to their times. */
export const SHARED_FIELDS = [
  'title',
  'description',
  'priority',
  'project',
  'location',
  'required_skills',
  'assigned_workers',
] as const

/** The day and the time of a `local_start`, YYYY-MM-DDTHH:MM. */
export const dayOfStart = (localStart: string): string => localStart.slice(0, 10)
export const timeOfStart = (localStart: string): string => localStart.slice(11)
