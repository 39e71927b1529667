import type { Random } from '../../apps/server/src/testing/seeded-random.ts'

/** @throws Error if there is nothing to choose from */
export function chooseFrom<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from')
  return value
}

export interface Weighted<Value> {
  weight: number
  value: Value
}

export function chooseWeighted<Value>(random: Random, choices: readonly Weighted<Value>[]): Value {
  const all = choices.flatMap(({ value, weight }) => Array.from({ length: weight }, () => value))
  return chooseFrom(random, all)
}
