import { expect, test } from 'vitest'
import { listsWhatIsLocked, type PackageLock } from './locked-packages.mjs'

const LINUX = { platform: 'linux', arch: 'x64' }

const LOCKED: PackageLock = {
  packages: {
    '': {},
    'apps/server': { version: '1.0.0' },
    'node_modules/@daywork/server': { link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/engine-linux': { version: '18.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/engine-darwin': { version: '18.0.0', optional: true, os: ['darwin'], cpu: ['x64'] },
    'node_modules/tool-musl': { version: '2.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  },
}

const INSTALLED = {
  'node_modules/a': { version: '1.0.0' },
  'node_modules/engine-linux': { version: '18.0.0' },
}

const isCurrent = (packages: PackageLock['packages']) => listsWhatIsLocked({ packages: packages ?? {} }, LOCKED, LINUX)

test('packages are current when all that belong on this machine are there', () => {
  expect(isCurrent(INSTALLED)).toBe(true)
})

test('packages are stale when one has another version', () => {
  expect(isCurrent({ ...INSTALLED, 'node_modules/a': { version: '0.9.0' } })).toBe(false)
})

test("packages are stale when one is missing, this machine's optional ones included", () => {
  const { 'node_modules/a': _required, ...withoutRequired } = INSTALLED
  const { 'node_modules/engine-linux': _optional, ...withoutOptional } = INSTALLED
  expect(isCurrent(withoutRequired)).toBe(false)
  expect(isCurrent(withoutOptional)).toBe(false)
})

test('packages are stale when one is left over in a nested folder', () => {
  expect(isCurrent({ ...INSTALLED, 'node_modules/a/node_modules/b': { version: '1.0.0' } })).toBe(false)
})

test('packages from another kind of machine are stale', () => {
  expect(listsWhatIsLocked({ packages: INSTALLED }, LOCKED, { platform: 'darwin', arch: 'x64' })).toBe(false)
})
