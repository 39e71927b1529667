/** Whether the address names an existing day, YYYY-MM-DD. Not February 30, which the server would reject. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text
