import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callsTo, count, endStreams } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, tabHeading } from '../../shell.ts'
import { logIn } from '../../sign-in.ts'

const PUSH = callsTo('POST', /^\/api\/sync\/push\/$/)
const pill = (page: Page) => page.getByRole('main').getByRole('status').getByRole('button')

/** Creates a project offline, on a page that has already loaded the form. */
async function makeOffline(page: Page, title: string): Promise<void> {
  await expect(tabHeading(page, 'Projects')).toBeVisible()
  await page.getByRole('button', { name: 'New Project' }).click()
  const form = page.getByRole('region', { name: 'New Project' })
  await expect(form.getByLabel('Project Title')).toBeVisible()
  await page.context().setOffline(true)
  await form.getByLabel('Project Title').fill(title)
  await form.getByRole('button', { name: 'Create Project' }).click()
  await expect(pill(page)).toHaveText('Offline · 1 to sync')
}

const keysInStorage = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('offline_project_')))

test(
  'a project created offline survives a browser crash and the loss of local storage',
  { tag: ['@PRJ-23', '@PRJ-27'] },
  async ({ playwright, launchOptions, server, account, business }) => {
    const profile = await mkdtemp(join(tmpdir(), 'daywork-profile-'))
    const open = () =>
      playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: server.address,
        serviceWorkers: 'block',
      })
    const before = await open()
    const page = await before.newPage()
    await page.goto('/?tab=projects')
    await logIn(page, account.username)
    await makeOffline(page, 'Cellar shelves')
    const closed = before.waitForEvent('close')
    const browser = await before.newCDPSession(page)
    // The browser exits before it can respond.
    await browser.send('Browser.crash').catch(() => {})
    await closed
    await rm(join(profile, 'Default/Local Storage'), { recursive: true })

    const after = await open()
    const again = await after.newPage()
    const pushes = count(again, PUSH)
    await again.goto('/?tab=projects')
    await logIn(again, account.username)
    await expect(card(again, 'Cellar shelves')).toBeVisible()
    await expect(card(again, 'Cellar shelves').filter({ hasNotText: 'Waiting' })).toHaveCount(1)
    await expect(card(again, 'Cellar shelves').filter({ hasText: 'Waiting' })).toHaveCount(0)
    expect(pushes()).toBe(1)
    expect(await business.list('projects')).toMatchObject([{ title: 'Cellar shelves' }])
    await after.close()
    await rm(profile, { recursive: true, force: true })
  },
)

test(
  'a project is stored and sent while local storage is full',
  { tag: ['@PRJ-23', '@PRJ-27', '@CACHE-13'] },
  async ({ page, context, business }) => {
    await endStreams(context)
    await page.goto('/?tab=projects')
    await expect(tabHeading(page, 'Projects')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      // The page would drop it to make room.
      localStorage.removeItem('cache')
      let size = 4_000_000
      for (let n = 0; size > 0; n += 1) {
        try {
          localStorage.setItem(`photo-album-${n}`, 'x'.repeat(size))
        } catch {
          size = Math.floor(size / 2)
        }
      }
    })
    await makeOffline(page, 'Cellar shelves')
    expect(await keysInStorage(page)).toEqual([])
    await page.close()
    await context.setOffline(false)

    const later = await context.newPage()
    const pushes = count(later, PUSH)
    await later.goto('/?tab=projects')
    await expect(card(later, 'Cellar shelves')).toBeVisible()
    await expect(card(later, 'Cellar shelves').filter({ hasNotText: 'Waiting' })).toHaveCount(1)
    await expect(card(later, 'Cellar shelves').filter({ hasText: 'Waiting' })).toHaveCount(0)
    expect(pushes()).toBe(1)
    expect(await business.list('projects')).toMatchObject([{ title: 'Cellar shelves' }])
  },
)
