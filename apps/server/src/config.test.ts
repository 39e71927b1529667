import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

test.each([
  ['PORT', { PORT: 'x' }],
  ['PORT', { PORT: '70000' }],
  ['REGISTRATION', { REGISTRATION: 'maybe' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['SESSION_IDLE_MINUTES', { SESSION_IDLE_MINUTES: '4' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'office.example.com' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'loopback,10.0.0.0/99' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['S3_BUCKET', { S3_BUCKET: 'media' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
  ['VISION_BASE_URL', { VISION_BASE_URL: 'the model' }],
  ['VISION_BASE_URL', { VISION_MODEL: 'gemma3' }],
  ['VISION_MODEL', { VISION_BASE_URL: 'http://127.0.0.1:11434/v1' }],
  ['VISION_IMAGE_TIMEOUT', { VISION_IMAGE_TIMEOUT: '0' }],
  ['TSA_URL', { TSA_URL: 'tsa.example' }],
  ['TSA_URL', { TSA_URL: 'ftp://tsa.example/' }],
  ['VISION_VIDEO_TIMEOUT', { VISION_VIDEO_TIMEOUT: 'soon' }],
])(
  'an invalid %s is rejected with a one-line error that names it',
  { tags: ['OPS-08'] },
  (name, settings: Record<string, string>) => {
    const read = () => readConfig(settings)
    expect(read).toThrow(StartupError)
    expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`))
  },
)

test.each(['se#cret', 'se/cret', 'se?cret', 'se%cret'])(
  'a password like %s that is not percent-encoded is rejected, and the error does not contain it',
  { tags: ['OPS-08', 'SESS-29'] },
  (password) => {
    const read = () => readConfig({ DATABASE_URL: `postgres://daywork:${password}@db.example/daywork` })
    expect(read).toThrow(StartupError)
    expect(read).toThrow(/^DATABASE_URL is invalid: (?!.*cret)[^\n]*percent-encoded\.$/)
  },
)
