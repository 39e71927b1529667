import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRODUCT_VERSION } from '../packages/domain/src/health/health.ts'

const readText = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const read = (folder: string) => JSON.parse(readText(`${folder}package.json`))

test('every package.json has the version of the product, and a patch number', { tags: ['FOOT-01', 'OPS-01'] }, () => {
  const folders = ['', ...read('').workspaces.map((folder: string) => `${folder}/`)]
  const versions: string[] = folders.map((folder) => read(folder).version)
  expect(new Set(versions).size).toBe(1)
  expect(versions[0]).toMatch(/^\d+\.\d+\.\d+$/)
  expect(versions[0]?.replace(/\.\d+$/, '')).toBe(PRODUCT_VERSION)
})

test('the image has the version of the product wherever it is named', { tags: ['FOOT-01', 'OPS-33'] }, () => {
  for (const file of ['compose.yaml', 'deploy/Dockerfile', 'docs/self-hosting.md']) {
    const tags = new Set([...readText(file).matchAll(/\bdaywork:(\d+\.[\w.-]+)/g)].map(([, tag]) => tag))
    expect({ file, tags: [...tags] }).toEqual({ file, tags: [PRODUCT_VERSION] })
  }
})
