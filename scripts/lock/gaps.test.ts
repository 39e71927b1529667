import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gapsOf } from './gaps.mjs'

test('gapsOf returns optional dependencies that no folder above contains', () => {
  const entries = {
    '': {},
    'node_modules/tool': {
      optionalDependencies: {
        '@tool/linux-x64-gnu': '2.0.0',
        '@tool/linux-x64-musl': '2.0.0',
        '@tool/darwin-arm64': '2.0.0',
      },
    },
    'node_modules/tool/node_modules/@tool/linux-x64-gnu': {},
    'node_modules/@tool/unrelated': {},
  }

  expect(gapsOf(entries)).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '2.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
    'node_modules/@tool/darwin-arm64': { version: '2.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  })
})

test("package-lock.json contains every machine's packages, and no download address (fix with npm run complete-lock)", () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'))
  expect(Object.keys(gapsOf(lock.packages))).toEqual([])
  const addresses = Object.values<{ resolved?: string }>(lock.packages).filter(({ resolved }) =>
    resolved?.includes('://'),
  )
  expect(addresses).toEqual([])
})
