import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '../../fixtures.ts'
import { card } from '../../shell.ts'

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daywork-standalone-'))
  await buildStandaloneList()
})
test.afterAll(() => rm(folder, { recursive: true }))

/** The product shows this list only within the shell; this test builds it by itself. */
async function buildStandaloneList(): Promise<void> {
  const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js')
  const options = ['build', '--config', 'vite.standalone.config.ts', '--outDir', folder, '--emptyOutDir']
  await promisify(execFile)(process.execPath, [vite, ...options], { cwd: join(REPOSITORY, 'apps/web') })
}

test(
  'a standalone list of workers shows the form in place of the worker’s card',
  { tag: ['@WRK-56'] },
  async ({ page, business }) => {
    await business.addWorker({ name: 'Ann Lee' })
    await business.addWorker({ name: 'Bo Chen' })
    await page.route('**/standalone/**', (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: join(folder, pathname.slice('/standalone/'.length) || 'index.html') })
    })
    await page.goto('/standalone/')
    await card(page, 'Ann Lee').getByRole('button', { name: 'Edit', exact: true }).click()
    const list = page.getByRole('list', { name: 'Workers' })
    const form = list.getByRole('region', { name: 'Edit Worker' })
    await expect(form.getByLabel('Name')).toHaveValue('Ann Lee')
    // In the list, next to the others.
    await expect(card(page, 'Ann Lee')).toHaveCount(0)
    await expect(card(page, 'Bo Chen')).toBeVisible()
    await form.getByLabel('Name').fill('Ann Reed')
    await form.getByRole('button', { name: 'Save Worker' }).click()
    await expect(card(page, 'Ann Reed')).toBeVisible()
    await expect(form).toHaveCount(0)
  },
)
