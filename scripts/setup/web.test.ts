import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf } from './web.mjs'

let root: string

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daywork-web-'))
  write('package-lock.json', '{}')
  write('apps/web/src/main.tsx', 'one')
  write('packages/domain/src/text/money.ts', 'one')
})

afterEach(() => rmSync(root, { recursive: true }))

test.each(['apps/web/src/main.tsx', 'apps/web/src/new.css', 'packages/domain/src/text/money.ts', 'package-lock.json'])(
  'a change of %s makes the built web stale',
  (file) => {
    const before = fingerprintOf(root, {})
    write(file, 'two')
    expect(fingerprintOf(root, {})).not.toBe(before)
  },
)

test('a renamed file makes the built web stale', () => {
  const before = fingerprintOf(root, {})
  rmSync(join(root, 'apps/web/src/main.tsx'))
  write('apps/web/src/other.tsx', 'one')
  expect(fingerprintOf(root, {})).not.toBe(before)
})

test.each([
  'apps/web/dist/index.html',
  'apps/web/src/list.test.ts',
  'apps/web/src/testing/render.tsx',
  'apps/server/src/app.ts',
])('a change of %s does not make the built web stale', (file) => {
  const before = fingerprintOf(root, {})
  write(file, 'two')
  expect(fingerprintOf(root, {})).toBe(before)
})

test('another API host makes the built web stale, other settings do not', { tags: ['API-02'] }, () => {
  const before = fingerprintOf(root, { VITE_API_HOST: '', PORT: '3000' })
  expect(fingerprintOf(root, { VITE_API_HOST: '', PORT: '4000' })).toBe(before)
  expect(fingerprintOf(root, { VITE_API_HOST: 'https://api.example.com', PORT: '3000' })).not.toBe(before)
})
