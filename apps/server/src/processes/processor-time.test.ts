import { expect, test } from 'vitest'
import { busiestThread, readThreadTimes } from './processor-time.ts'

test.runIf(process.platform === 'linux')('reads the processor time of each thread', { tags: ['VIS-35'] }, () => {
  const { system, user } = process.cpuUsage()
  const times = [...(readThreadTimes(process.pid) ?? [])].map(([, time]) => time)
  expect(times.length).toBeGreaterThan(1)
  const sum = times.reduce((total, time) => total + time, 0)
  // Threads that ended are in the first sum only.
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThan((system + user) / 1000 + 1000)
})

test('finds the thread that used most in between, which may be a new one', { tags: ['VIS-35'] }, () => {
  const before = new Map([
    ['1', 9000],
    ['2', 100],
  ])
  const after = new Map([
    ['1', 9200],
    ['2', 400],
  ])
  expect(busiestThread(before, after)).toBe(300)
  expect(busiestThread(before, new Map([...after, ['3', 350]]))).toBe(350)
  expect(busiestThread(after, new Map())).toBe(0)
})

test('returns undefined for a process that does not exist', { tags: ['VIS-35'] }, () => {
  expect(readThreadTimes(0)).toBeUndefined()
})
