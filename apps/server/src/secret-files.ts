import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'
import { codeOf, messageOf } from './thrown.ts'

/** Secrets that may stand in a file instead of the environment, whose other readers are many: NAME_FILE names it. */
export const SECRETS_FROM_FILES = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'VISION_API_KEY',
] as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The secret that the environment holds, or the file that it names.
 * @throws StartupError when both are set or the file holds nothing that can be read
 */
export function readSecret(environment: Environment, name: string): string | undefined {
  const path = environment[`${name}_FILE`] || undefined
  const value = environment[name] || undefined
  if (path === undefined) return value
  if (value !== undefined) throw new StartupError(`${name} and ${name}_FILE are both set: set one of them.`)
  const secret = readFile(name, path).replace(/\r?\n$/, '')
  if (secret === '') throw refuse(name, path, 'it is empty')
  return secret
}

const SECRET_NAMES: ReadonlySet<string> = new Set([
  ...[...SECRETS_FROM_FILES, 'TARGET_DATABASE_URL'].flatMap((name) => [name, `${name}_FILE`]),
  'PGPASSWORD',
])

/** The environment for processes that decode strangers' files: a flaw in a decoder must not find passwords there. */
export const withoutSecrets = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !SECRET_NAMES.has(name)))

function readFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw refuse(name, path, codeOf(error) ?? messageOf(error))
  }
}

const refuse = (name: string, path: string, reason: string): StartupError =>
  new StartupError(`${name}_FILE=${path} cannot be used (${reason}): it takes a file that holds ${name}.`)
