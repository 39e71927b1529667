import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { withoutSecrets } from './secret-files.ts'
import { makeTestFolder } from './testing/test-folder.ts'

let folder: string
beforeEach(async () => {
  folder = makeTestFolder()
})

async function write(content: string): Promise<string> {
  const path = join(folder, 'secret')
  await writeFile(path, content)
  return path
}

test(
  'secrets are read from the files in *_FILE settings, without the newline at the end',
  { tags: ['OPS-23'] },
  async () => {
    const DATABASE_URL_FILE = await write('postgres://daywork:p%20w@db.example/daywork\n')
    expect(readConfig({ DATABASE_URL_FILE, DATABASE_URL: '' }).databaseUrl).toBe(
      'postgres://daywork:p%20w@db.example/daywork',
    )
    const key = await write(' key\r\n')
    const { s3 } = readConfig({ S3_BUCKET: 'media', S3_ACCESS_KEY_ID_FILE: key, S3_SECRET_ACCESS_KEY_FILE: key })
    expect(s3).toMatchObject({ accessKeyId: ' key', secretAccessKey: ' key' })
    const VISION = { VISION_BASE_URL: 'http://127.0.0.1:11434/v1', VISION_MODEL: 'gemma3' }
    expect(readConfig({ ...VISION, VISION_API_KEY_FILE: key }).vision.service?.apiKey).toBe(' key')
  },
)

test(
  'a secret that is set twice, or whose file cannot be used, fails with a one-line error that names the setting',
  { tags: ['OPS-08', 'OPS-23'] },
  async () => {
    const path = await write('postgres://daywork:secret@db.example/daywork')
    expect(() => readConfig({ DATABASE_URL_FILE: path, DATABASE_URL: 'postgres://other' })).toThrow(
      'DATABASE_URL and DATABASE_URL_FILE are both set: set one of them.',
    )
    expect(() => readConfig({ VISION_API_KEY_FILE: join(folder, 'none') })).toThrow(
      /^VISION_API_KEY_FILE=.*none cannot be used \(ENOENT\): VISION_API_KEY_FILE must be the path of a file that contains VISION_API_KEY\.$/,
    )
    expect(() => readConfig({ S3_ACCESS_KEY_ID_FILE: folder })).toThrow(/^S3_ACCESS_KEY_ID_FILE=.*\(EISDIR\)/)
    const empty = await write('\n')
    expect(() => readConfig({ DATABASE_URL_FILE: empty })).toThrow('(it is empty)')
  },
)

test('the error for an invalid secret in a file does not contain it', { tags: ['SESS-29'] }, async () => {
  const path = await write('mysql://daywork:secret@db.example/daywork')
  expect(() => readConfig({ DATABASE_URL_FILE: path })).toThrow(/^DATABASE_URL is invalid: (?!.*secret)/)
})

test('withoutSecrets removes passwords and keys from the environment', { tags: ['OPS-27'] }, () => {
  const names = [
    'DATABASE_URL',
    'METRICS_TOKEN',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'VISION_API_KEY',
    'TARGET_DATABASE_URL',
  ]
  const secretNames = [...names, ...names.map((name) => `${name}_FILE`), 'PGPASSWORD']
  const environment = Object.fromEntries(secretNames.map((name) => [name, 'secret']))
  expect(withoutSecrets({ ...environment, PATH: '/usr/bin', S3_BUCKET: 'media' })).toEqual({
    PATH: '/usr/bin',
    S3_BUCKET: 'media',
  })
})
