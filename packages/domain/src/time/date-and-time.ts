/** A moment as a date and a time, in the reader's language, country and time zone: 'Jan 5, 2030, 9:30 PM'. */
export const dateAndTime = (time: string): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
