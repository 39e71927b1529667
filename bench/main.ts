/** `npm run bench -- <part> [options]`: compares a part of Daywork with what its stack can do. See bench/README.md. */
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from './usage-error.ts'

interface Part {
  /** Its options, for example '[--rounds 5]'. */
  usage?: string
  run(args: string[]): Promise<void>
}

const PARTS = globSync('*/run.ts', { cwd: import.meta.dirname })
  .map(dirname)
  .toSorted()

const [name = '', ...args] = process.argv.slice(2)
const isHelpRequested = [name, ...args].some((arg) => arg === '--help' || arg === '-h')
if (!PARTS.includes(name)) printUsage(PARTS.join('|'), '[options]')
else {
  const part: Part = await import(`./${name}/run.ts`)
  if (isHelpRequested) printUsage(name, part.usage)
  else await run(part)
}

async function run(part: Part): Promise<void> {
  try {
    await part.run(args)
  } catch (error) {
    if (!isOptionError(error)) throw error
    process.stderr.write(`${error.message}\n`)
    printUsage(name, part.usage)
  }
}

/** The error codes of parseArgs start with ERR_PARSE_ARGS. */
function isOptionError(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function printUsage(part: string, options = '[options]'): void {
  const out = isHelpRequested ? process.stdout : process.stderr
  out.write(
    `Usage: npm run bench -- ${part} ${options}\nbench/README.md describes the measurements and their options.\n`,
  )
  if (!isHelpRequested) process.exitCode = 2
}
