import { afterAll, afterEach, vi } from 'vitest'

/**
 * What reaches console.error or console.warn is a fault nobody looks at, so it fails the test during which it happens.
 * A test that expects noise announces it: `vi.spyOn(console, 'error').mockImplementation(() => {})`, and asserts on it.
 */
const unannounced: string[] = []

/** Not `format` of node:util: this also runs in browsers. */
const describe = (value: unknown): string => (value instanceof Error ? (value.stack ?? value.message) : String(value))

for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => {
    unannounced.push(`console.${method}: ${args.map(describe).join(' ')}`)
  }
}

function failOnNoise(): void {
  const noise = unannounced.splice(0)
  if (noise.length > 0) throw new Error(`Unannounced console output:\n${noise.join('\n')}`)
}

afterEach(failOnNoise)
// Noise of the file's own hooks and of whatever ran after the last test.
afterAll(failOnNoise)

// The modules that the next file of this process imports must not find what the last test has replaced.
afterAll(() => void vi.unstubAllGlobals())
