import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasAllPackages, hasServerPackages, type Packages } from './packages.mjs'

const LINUX = { platform: 'linux', arch: 'x64' } as const

const LOCKED: Packages = {
  '': {},
  'apps/server': { version: '1.0.0' },
  'node_modules/@daywork/server': { link: true },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/engine-linux': { version: '18.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/engine-darwin': { version: '18.0.0', optional: true, os: ['darwin'], cpu: ['x64'] },
  'node_modules/tool-musl': { version: '2.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
}

const INSTALLED: Packages = {
  'node_modules/a': { version: '1.0.0' },
  'node_modules/engine-linux': { version: '18.0.0' },
}

const isCurrent = (installed: Packages) => hasAllPackages(installed, LOCKED, LINUX)

test('packages are current when all packages of this machine are installed', () => {
  expect(isCurrent(INSTALLED)).toBe(true)
})

test('packages are stale when one has another version', () => {
  expect(isCurrent({ ...INSTALLED, 'node_modules/a': { version: '0.9.0' } })).toBe(false)
})

test('packages are stale when one is missing, including an optional one of this machine', () => {
  const { 'node_modules/a': _required, ...withoutRequired } = INSTALLED
  const { 'node_modules/engine-linux': _optional, ...withoutOptional } = INSTALLED
  expect(isCurrent(withoutRequired)).toBe(false)
  expect(isCurrent(withoutOptional)).toBe(false)
})

test('packages are stale when a nested folder contains an extra one', () => {
  expect(isCurrent({ ...INSTALLED, 'node_modules/a/node_modules/b': { version: '1.0.0' } })).toBe(false)
})

test('packages that were copied from another kind of machine are stale', () => {
  expect(hasAllPackages(INSTALLED, LOCKED, { platform: 'darwin', arch: 'x64' })).toBe(false)
})

const PRODUCTION: Packages = {
  'apps/server': { version: '1.0.0', dependencies: { a: '1.0.0', b: '2.0.0', '@daywork/domain': '1.0.0' } },
  'packages/domain': { version: '1.0.0', dependencies: { c: '3.0.0' } },
  'apps/web': { version: '1.0.0', dependencies: { page: '4.0.0' } },
  'node_modules/@daywork/domain': { link: true },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '1.0.0' },
  'apps/server/node_modules/b': { version: '2.0.0' },
  'node_modules/c': { version: '3.0.0' },
  'node_modules/page': { version: '4.0.0' },
  'node_modules/tool': { version: '5.0.0' },
}

const NEEDED: Packages = {
  'node_modules/a': { version: '1.0.0' },
  'apps/server/node_modules/b': { version: '2.0.0' },
  'node_modules/c': { version: '3.0.0' },
}

const canRun = (installed: Packages) => hasServerPackages(installed, PRODUCTION, LINUX)

test('a server runs without development packages and those of the web', { tags: ['OPS-32'] }, () => {
  expect(canRun(NEEDED)).toBe(true)
  expect(canRun({ ...NEEDED, 'node_modules/tool': { version: '5.0.0' } })).toBe(true)
})

test.each(Object.keys(NEEDED))(
  'a server does not run without %s, or on another version of it',
  { tags: ['OPS-32'] },
  (path) => {
    const others = Object.fromEntries(Object.entries(NEEDED).filter(([name]) => name !== path))
    expect(canRun(others)).toBe(false)
    expect(canRun({ ...others, [path]: { version: '0.9.0' } })).toBe(false)
  },
)

test('a server does not run next to an extra package', { tags: ['OPS-32'] }, () => {
  expect(canRun({ ...NEEDED, 'apps/server/node_modules/c': { version: '2.0.0' } })).toBe(false)
})

test('package.json decides about every install script', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
  const packages: [string, { hasInstallScript?: boolean }][] = Object.entries(read('package-lock.json').packages)
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(Object.keys(read('package.json').allowScripts).toSorted()).toEqual([...new Set(names)].toSorted())
})
