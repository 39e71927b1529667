/** A local day as 'January 5, 2025' (FOOT-04). */
export const longDate = (day: Date): string =>
  day.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
