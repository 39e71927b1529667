/** 'Dec 22' */
export const shortDate = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
