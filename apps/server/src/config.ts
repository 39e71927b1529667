import { resolve } from 'node:path'
import { REGISTRATION_MODES } from '@daywork/domain/accounts/invite'
import { z } from 'zod'
import { isLoopbackName } from './network/loopback.ts'
import { isTrustedProxyEntry, readTrustedProxies } from './network/trusted-proxies.ts'
import { readSecret, SECRETS_FROM_FILES } from './secret-files.ts'
import { StartupError } from './startup-error.ts'

const seconds = (fallback: number) => wholeNumber(fallback, 1, 10 ** 9)

const wholeNumber = (fallback: number, min: number, max: number) => optionalWholeNumber(min, max).default(fallback)

function optionalWholeNumber(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected)
    .optional()
}

const httpAddress = z.url({ protocol: /^https?$/, error: 'an http or https address' })

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `one of ${values.join(', ')}` })

/** docs/self-hosting.md explains each setting. */
const environmentSchema = z.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z.string().min(1, 'an address to listen on').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'a folder').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres://')
    .refine(
      (url) => URL.canParse(url) && !/%(?![0-9a-f]{2})/i.test(url),
      'a valid address, with the characters # / ? % of its password percent-encoded',
    )
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: httpAddress.optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  METRICS_PORT: optionalWholeNumber(0, 65_535),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'at least 16 characters long, without spaces')
    .optional(),
  PUBLIC_URL: httpAddress.optional(),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform(readTrustedProxies)
    .refine(
      (entries) => entries.length > 0 && entries.every(isTrustedProxyEntry),
      'addresses or ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas',
    ),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .refine((origins) => origins.every(isOrigin), 'origins like https://app.example.com, separated by commas'),
  REGISTRATION: oneOf(REGISTRATION_MODES).optional(),
  /** Used only by older versions, to sign access tokens. */
  SESSION_SECRET: z.string().optional(),
  SESSION_IDLE_MINUTES: optionalWholeNumber(5, 30 * 24 * 60),
  ACCESS_TOKEN_TTL: seconds(15 * 60),
  REFRESH_TOKEN_TTL: seconds(30 * 24 * 60 * 60),
  VISION_BASE_URL: httpAddress.optional(),
  VISION_MODEL: z.string().optional(),
  VISION_API_KEY: z.string().optional(),
  VISION_IMAGE_TIMEOUT: wholeNumber(30, 1, 3600),
  VISION_VIDEO_TIMEOUT: wholeNumber(120, 1, 3600),
  TSA_URL: httpAddress.optional(),
  TRASH_DAYS: wholeNumber(30, 1, 3650),
  AUDIT_DAYS: wholeNumber(365, 1, 3650),
  DISK_RESERVE_MB: optionalWholeNumber(0, 10 ** 9),
  UPLOAD_QUOTA_PER_DAY_MB: optionalWholeNumber(1, 10 ** 9),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

/** Errors do not contain the values of these settings, because people share error messages. */
const SECRETS = new Set<string>(SECRETS_FROM_FILES)

export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the settings. An empty value counts as not set.
 * @throws StartupError with the first invalid setting and its valid values
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const nonEmpty: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  )
  const values = {
    ...nonEmpty,
    ...Object.fromEntries(SECRETS_FROM_FILES.map((name) => [name, readSecret(nonEmpty, name)])),
  }
  const parsed = environmentSchema.safeParse(values)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    const setting = SECRETS.has(name) ? name : `${name}=${values[name]}`
    throw new StartupError(`${setting} is invalid: ${name} must be ${issue?.message}.`)
  }
  const settings = parsed.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    s3: readS3(settings),
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    corsOrigins: settings.CORS_ORIGINS,
    trustedProxies: settings.TRUST_PROXY,
    /** Undefined if it is not set. Who may register then depends on each request. */
    registration: settings.REGISTRATION,
    /** Whether other machines should be able to reach this server, directly or through a proxy. */
    isForNetwork: !isForThisMachine(settings),
    listensOnNetwork: !isLoopbackName(settings.HOST),
    retiredSettings: settings.SESSION_SECRET === undefined ? [] : ['SESSION_SECRET'],
    sessionIdleMinutes: settings.SESSION_IDLE_MINUTES,
    accessTokenSeconds: settings.ACCESS_TOKEN_TTL,
    refreshTokenSeconds: settings.REFRESH_TOKEN_TTL,
    vision: readVision(settings),
    /** Undefined if metrics are off. */
    metrics: readMetrics(settings),
    /** A time-stamp authority; undefined if days are not stamped. */
    tsaUrl: settings.TSA_URL,
    trashDays: settings.TRASH_DAYS,
    auditDays: settings.AUDIT_DAYS,
    diskReserveMb: settings.DISK_RESERVE_MB,
    uploadQuotaPerDayMb: settings.UPLOAD_QUOTA_PER_DAY_MB,
    logLevel: settings.LOG_LEVEL,
  }
}

/**
 * A server on the loopback address also serves other machines if PUBLIC_URL names another host or is https. Daywork itself only
 * supports http, so there must be a proxy.
 */
function isForThisMachine({ HOST, PUBLIC_URL }: z.infer<typeof environmentSchema>): boolean {
  if (!isLoopbackName(HOST)) return false
  if (PUBLIC_URL === undefined) return true
  const { hostname, protocol } = new URL(PUBLIC_URL)
  return protocol === 'http:' && isLoopbackName(hostname)
}

export interface MetricsSettings {
  /** A port on the loopback address; undefined to serve metrics on the port of the API. */
  port: number | undefined
  token: string | undefined
}

function readMetrics({ METRICS_PORT: port, METRICS_TOKEN: token }: z.infer<typeof environmentSchema>) {
  return port === undefined && token === undefined ? undefined : ({ port, token } satisfies MetricsSettings)
}

/** An external service with OpenAI's chat completions API, which Ollama, LM Studio, vLLM, and llama.cpp also offer. */
export interface VisionServiceSettings {
  /** For example 'http://127.0.0.1:11434/v1', without a trailing slash. */
  baseUrl: string
  model: string
  apiKey: string | undefined
}

export interface VisionSettings {
  /** If undefined, the embedded analyzer reads text and codes. */
  service: VisionServiceSettings | undefined
  /** Photos and videos that take longer get 502. */
  imageTimeoutSeconds: number
  videoTimeoutSeconds: number
}

function readVision(settings: z.infer<typeof environmentSchema>): VisionSettings {
  const { VISION_API_KEY: apiKey, VISION_BASE_URL: baseUrl, VISION_MODEL: model } = settings
  if (baseUrl === undefined && (model ?? apiKey) !== undefined) {
    throw new StartupError(
      'VISION_MODEL or VISION_API_KEY is set, so VISION_BASE_URL must be the address of the service.',
    )
  }
  if (baseUrl !== undefined && model === undefined) {
    throw new StartupError('VISION_BASE_URL is set, so VISION_MODEL must be the name of a model that accepts images.')
  }
  return {
    service: baseUrl && model ? { baseUrl: baseUrl.replace(/\/+$/, ''), model, apiKey } : undefined,
    imageTimeoutSeconds: settings.VISION_IMAGE_TIMEOUT,
    videoTimeoutSeconds: settings.VISION_VIDEO_TIMEOUT,
  }
}

function readS3(settings: z.infer<typeof environmentSchema>) {
  const { S3_ACCESS_KEY_ID: keyId, S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_SECRET_ACCESS_KEY: secret } = settings
  // Without this check, media would be stored in the data folder without a warning.
  if (bucket === undefined && (endpoint ?? keyId ?? secret) !== undefined) {
    throw new StartupError('S3_ENDPOINT or an S3 access key is set, so S3_BUCKET must be the name of the bucket.')
  }
  if (bucket === undefined) return undefined
  if (keyId === undefined || secret === undefined) {
    throw new StartupError(
      'S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be those of a key that can write to it.',
    )
  }
  return {
    bucket,
    endpoint,
    region: settings.S3_REGION,
    accessKeyId: keyId,
    secretAccessKey: secret,
  }
}
