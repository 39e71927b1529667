import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

const document = read('docs/security.md')
const ledger = read('docs/requirements.md')

test('docs/security.md names only requirements that exist', () => {
  const named = document.match(/\b[A-Z]{2,5}-\d{2,3}\b/g) ?? []
  expect(named.length).toBeGreaterThan(200)
  const missing = named.filter((id) => !/^(ES|RS|SHA|HMAC|TLS)-/.test(id) && !ledger.includes(`**${id}**`))
  expect(missing).toEqual([])
})

test('docs/security.md names only files that exist', () => {
  const paths = [...document.matchAll(/`([\w.*-][\w./*-]*\.(?:ts|tsx|sql|mjs|json))`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(100)
  const exists = (path: string) =>
    ['', 'apps/server/src/'].some((folder) =>
      path.includes('*')
        ? globSync(folder + path, { cwd: ROOT.pathname }).length > 0
        : existsSync(new URL(folder + path, ROOT)),
    )
  expect(paths.filter((path) => !exists(path))).toEqual([])
})

test('docs/security.md covers each requirement of ASVS 5.0 levels 1 and 2 once', () => {
  const [, tables = ''] = document.split('## OWASP ASVS 5.0')
  const rows = [...tables.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| (met|operator|accepted) \|/gm)].map(([, id]) => id)
  const notApplicable = [...tables.matchAll(/^Not applicable: (.*)$/gm)].flatMap(
    ([, text = '']) => text.match(/\b\d+\.\d+\.\d+\b/g) ?? [],
  )
  const covered = [...rows, ...notApplicable]
  expect(new Set(covered).size).toBe(covered.length)
  // 253 requirements, without the 36 of OAuth (V10) and WebRTC (V17), which do not apply.
  expect(covered).toHaveLength(217)
})
