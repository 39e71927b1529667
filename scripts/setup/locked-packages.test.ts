import { expect, test } from 'vitest'
import { listsWhatIsLocked, listsWhatServerNeeds, type PackageLock } from './locked-packages.mjs'

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

const PRODUCTION: PackageLock = {
  packages: {
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
  },
}

const NEEDED = {
  'node_modules/a': { version: '1.0.0' },
  'apps/server/node_modules/b': { version: '2.0.0' },
  'node_modules/c': { version: '3.0.0' },
}

const doesRun = (packages: PackageLock['packages']) => listsWhatServerNeeds({ packages: packages ?? {} }, PRODUCTION)

test("a server runs without development packages and the web's", { tags: ['OPS-32'] }, () => {
  expect(doesRun(NEEDED)).toBe(true)
  expect(doesRun({ ...NEEDED, 'node_modules/tool': { version: '5.0.0' } })).toBe(true)
})

test.each(Object.keys(NEEDED))(
  'a server does not run without %s, or on another version of it',
  { tags: ['OPS-32'] },
  (path) => {
    const others = Object.fromEntries(Object.entries(NEEDED).filter(([name]) => name !== path))
    expect(doesRun(others)).toBe(false)
    expect(doesRun({ ...others, [path]: { version: '0.9.0' } })).toBe(false)
  },
)

test('a server does not run beside a package that is left over', { tags: ['OPS-32'] }, () => {
  expect(doesRun({ ...NEEDED, 'apps/server/node_modules/c': { version: '2.0.0' } })).toBe(false)
})
