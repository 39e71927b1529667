/**
 * `npm test` runs every step, even after one has failed. `npm run check` adds those that need Debian packages (--all), and
 * `npm test -- --only types,unit` selects steps. The last line counts each test, and each static check as one.
 */
import { parseArgs } from 'node:util'
import type { Result } from './test/results.ts'
import { CHECK_STEPS, STEPS } from './test/steps.ts'

const { values } = parseArgs({ options: { all: { type: 'boolean' }, only: { type: 'string' } } })
const all = { ...STEPS, ...CHECK_STEPS }
const names = values.only?.split(',') ?? Object.keys(values.all ? all : STEPS)
if (!names.every((name) => name in all)) {
  console.error(`Usage: npm test -- [--all | --only ${Object.keys(all).join(',')}]`)
  process.exit(2)
}

// Applies until every step has run, because a tool may end with 0 after a signal.
process.exitCode = 1
const results: Result[] = []
for (const [name, step] of Object.entries(all).filter(([known]) => names.includes(known))) {
  console.log(`\n== ${name}`)
  const startedAt = performance.now()
  const result = await step(name)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`-- ${name}: ${result.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  results.push(result)
}

for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\nFAILED: ${failure}`)
for (const name of results.flatMap(({ flaky }) => flaky)) console.log(`\nflaky: ${name}`)
const total = (count: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[count], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1
