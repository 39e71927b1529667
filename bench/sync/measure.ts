import { print } from '../statistics.ts'

/** A line of the table that `npm run bench -- sync` prints. */
export interface Measure {
  what: string
  goal: string
  measured: string
  isMet: boolean
}

export function printTable(measures: readonly Measure[]): void {
  print('| what | goal | measured | met |\n|---|---|---|---|')
  for (const { goal, isMet, measured, what } of measures) {
    print(`| ${what} | ${goal} | ${measured} | ${isMet ? 'yes' : '**no**'} |`)
  }
}
