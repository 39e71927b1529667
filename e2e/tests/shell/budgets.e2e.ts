import { globSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../../fixtures.ts'

const ASSETS = fileURLToPath(new URL('../../../apps/web/dist/assets/', import.meta.url))

/** In kB of gzip, as the build compressed the files of these names (apps/web/chunk-plan.ts). */
function gzipKb(kind: 'js' | 'css', names: readonly string[]): number {
  const files = globSync(`*.${kind}.gz`, { cwd: ASSETS })
  const sizes = names.flatMap((name) =>
    files
      .filter((file) => basename(file).replace(/-[\w-]{8}\..*/, '') === name)
      .map((file) => statSync(ASSETS + file).size),
  )
  // Each has a script; styles too small to compress have no such file.
  if (kind === 'js') expect(sizes).toHaveLength(names.length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

test('scripts and styles are no larger than their budgets', { tag: ['@SHELL-50'] }, () => {
  const signIn = ['base', 'modals', 'sign-in']
  const list = ['base', 'app']
  expect(gzipKb('js', signIn)).toBeLessThanOrEqual(128)
  expect(gzipKb('js', list)).toBeLessThanOrEqual(200)
  expect(gzipKb('css', signIn)).toBeLessThanOrEqual(18)
  expect(gzipKb('css', list)).toBeLessThanOrEqual(18)
  expect(gzipKb('js', ['engine'])).toBeLessThanOrEqual(50)
  expect(gzipKb('js', ['schedule-page'])).toBeLessThanOrEqual(60)
})

test(
  'before the first list on a phone, no other script is loaded',
  { tag: ['@SHELL-50', '@phone-only'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Lay tiles' })
    const scripts: string[] = []
    page.on('request', (request) => {
      // Parts are loaded with `fetch` before they are imported.
      const name = basename(new URL(request.url()).pathname)
      if (name.endsWith('.js')) scripts.push(name)
    })
    // Holds back the list, so that everything requested until then is needed for it, or waits for nothing.
    const held = Promise.withResolvers<undefined>()
    await page.route(/\/api\/work-orders\/$/, async (route) => {
      await held.promise
      await route.continue()
    })
    const others = page.waitForResponse(/\/api\/work-orders\/summary\/$/)
    await page.goto('/')
    await (await others).finished()
    const first = new Set(scripts.map((name) => name.replace(/-[\w-]{8}\.js$/, '')))
    held.resolve(undefined)
    await expect(page.getByRole('article').filter({ hasText: 'Lay tiles' })).toBeVisible()
    expect([...first].filter((name) => !['start.js', 'rolldown-runtime', 'base', 'app'].includes(name))).toEqual([])
  },
)

test(
  'the font is requested after the scripts of the first list',
  { tag: ['@SHELL-50', '@phone-only'] },
  async ({ page }) => {
    const files: string[] = []
    page.on('request', (request) => {
      if (['script', 'font'].includes(request.resourceType())) files.push(basename(new URL(request.url()).pathname))
    })
    const font = page.waitForRequest((request) => request.resourceType() === 'font')
    await page.goto('/')
    await font
    const names = files.map((name) => name.replace(/-[\w-]{8}\.\w+$/, ''))
    expect(names.indexOf('inter-latin-wght-normal')).toBeGreaterThan(names.indexOf('app'))
    expect(names.indexOf('app')).toBeGreaterThan(0)
  },
)

test(
  'each page of a signed-in user requests the application without waiting for the entry script, a page for clients does not',
  { tag: ['@SHELL-50', '@phone-only'] },
  async ({ page, noise }) => {
    // The secret is wrong.
    noise.announce(/status of 404/)
    const isApplication = (url: string) => /\/app-[\w-]{8}\.js$/.test(url)
    const held = Promise.withResolvers<undefined>()
    await page.route(/\/base-[\w-]{8}\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    const requested = page.waitForRequest((request) => isApplication(request.url()))
    await page.goto('/schedule', { waitUntil: 'commit' })
    await requested
    held.resolve(undefined)
    await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible()

    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto('/p/not-a-secret')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(urls.filter(isApplication)).toEqual([])
  },
)
