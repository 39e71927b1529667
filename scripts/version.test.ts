import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRODUCT_VERSION } from '../packages/domain/src/health/health.ts'

const read = (folder: string) => JSON.parse(readFileSync(new URL(`../${folder}package.json`, import.meta.url), 'utf8'))

test('every package.json has the version of the product, and a patch number', { tags: ['FOOT-01', 'OPS-01'] }, () => {
  const folders = ['', ...read('').workspaces.map((folder: string) => `${folder}/`)]
  const versions: string[] = folders.map((folder) => read(folder).version)
  expect(new Set(versions).size).toBe(1)
  expect(versions[0]).toMatch(/^\d+\.\d+\.\d+$/)
  expect(versions[0]?.replace(/\.\d+$/, '')).toBe(PRODUCT_VERSION)
})
