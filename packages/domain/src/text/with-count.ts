/** A count and its noun: '0 projects', '1 project', '2 projects'. Only for nouns whose plural adds an s. */
export const withCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
