import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'
import { codeOf, messageOf } from './error-properties.ts'

/** Secrets that can be in a file, which NAME_FILE names: many others can read the environment. */
export const SECRETS_FROM_FILES = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'VISION_API_KEY',
] as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads a secret from the environment, or from the file that the environment names.
 * @throws StartupError when both are set, or the file is empty or unreadable
 */
export function readSecret(environment: Environment, name: string): string | undefined {
  const path = environment[`${name}_FILE`] || undefined
  const value = environment[name] || undefined
  if (path === undefined) return value
  if (value !== undefined) throw new StartupError(`${name} and ${name}_FILE are both set: set one of them.`)
  const secret = readFile(name, path).replace(/\r?\n$/, '')
  if (secret === '') throw unusable(name, path, 'it is empty')
  return secret
}

const SECRET_NAMES: ReadonlySet<string> = new Set([
  ...[...SECRETS_FROM_FILES, 'TARGET_DATABASE_URL'].flatMap((name) => [name, `${name}_FILE`]),
  'PGPASSWORD',
])

/** The environment for processes that decode uploaded files: an exploit of a decoder must not find secrets there. */
export const withoutSecrets = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !SECRET_NAMES.has(name)))

function readFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw unusable(name, path, codeOf(error) ?? messageOf(error))
  }
}

const unusable = (name: string, path: string, reason: string): StartupError =>
  new StartupError(`${name}_FILE=${path} cannot be used (${reason}): it takes a file that holds ${name}.`)
