/** A number and its noun, in singular or plural: '0 projects', '1 project', '2 projects'. For nouns that take a plain s. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
