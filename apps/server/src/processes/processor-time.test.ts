import { expect, test } from 'vitest'
import { readProcessorTime } from './processor-time.ts'

test.runIf(process.platform === 'linux')('reads the processor time of a process', { tags: ['VIS-35'] }, () => {
  const { system, user } = process.cpuUsage()
  expect(Math.abs((readProcessorTime(process.pid) ?? 0) - (system + user) / 1000)).toBeLessThan(1000)
})

test('returns undefined for a process that does not exist', { tags: ['VIS-35'] }, () => {
  expect(readProcessorTime(0)).toBeUndefined()
})
