/** `npm run bench -- <part> [options]`: measures a part of Daywork beside what its parts can do. See bench/README.md. */
import { globSync } from 'node:fs'
import { dirname } from 'node:path'

interface Part {
  run(args: string[]): Promise<void>
}

const PARTS = globSync('*/run.ts', { cwd: import.meta.dirname })
  .map(dirname)
  .toSorted()

const [name = '', ...args] = process.argv.slice(2)
if (PARTS.includes(name)) {
  const part: Part = await import(`./${name}/run.ts`)
  await part.run(args)
} else {
  process.stderr.write(`Usage: npm run bench -- <${PARTS.join('|')}> [options]\n`)
  process.exitCode = 2
}
