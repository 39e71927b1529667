import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'
import { codeOf, messageOf } from './error-properties.ts'

/**
 * Secrets that can be in a file instead, whose path is in NAME_FILE. A file is safer: more people and programs can read
 * environment variables.
 */
export const SECRETS_FROM_FILES = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'VISION_API_KEY',
] as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads a secret from the environment variable, or from the file whose path is in NAME_FILE.
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

const NAMES_WITH_FILE = [...SECRETS_FROM_FILES, 'TARGET_DATABASE_URL']
const SECRET_NAMES: ReadonlySet<string> = new Set([
  ...NAMES_WITH_FILE,
  ...NAMES_WITH_FILE.map((name) => `${name}_FILE`),
  'PGPASSWORD',
])

/** For processes that decode uploaded files, so that an exploited decoder cannot read secrets from its environment. */
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
  new StartupError(
    `${name}_FILE=${path} cannot be used (${reason}): ${name}_FILE must be the path of a file that contains ${name}.`,
  )
