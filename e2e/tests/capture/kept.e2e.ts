import type { Work } from '@daywork/domain/portfolio/work'
import type { Page } from '@playwright/test'
import { makeAccount } from '../../accounts.ts'
import { hold } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { logIn } from '../../sign-in.ts'
import { button, chooseFile, description, keptOnDevice, openCapture, photo } from './capture-page.ts'

const notice = (page: Page) => page.getByText(/^Draft restored\. Saved .+\.$/)

/** Longer than a page waits for another one to release a capture. */
const SLOW_MS = 2500

/** The link in the top bar on phones, in the sidebar elsewhere. */
const cameraLink = (page: Page) => page.getByRole('link', { name: 'Take Photos', exact: true })

/** Captures something and waits until the device has stored it. */
async function capture(page: Page, text: string): Promise<void> {
  await openCapture(page)
  await chooseFile(page, await takePhoto())
  await expect(photo(page)).toBeVisible()
  await description(page).fill(text)
  await expect.poll(async () => (await keptOnDevice(page)).descriptions).toContain(text)
}

test(
  'a person reloads the page, finds the unfinished capture, and submits it',
  { tag: ['@CAP-15'] },
  async ({ page, business }) => {
    await business.clear()
    await capture(page, 'Tiles laid')
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await expect(photo(page)).toBeVisible()
    await expect(description(page)).toHaveValue('Tiles laid')
    await button(page, 'Submit Work').click()
    await expect(page).toHaveURL(/\/portfolio$/)
    expect(await business.list<Work>('works')).toMatchObject([{ description: 'Tiles laid', files: [{}] }])
    await expect.poll(async () => (await keptOnDevice(page)).captures).toBe(0)
    await openCapture(page)
    await expect(description(page)).toHaveValue('')
    await expect(notice(page)).toHaveCount(0)
  },
)

test('a slow device also restores the capture', { tag: ['@CAP-15'] }, async ({ page }) => {
  await capture(page, 'Tiles laid')
  await page.addInitScript((delayMs) => {
    const request = navigator.locks.request.bind(navigator.locks) as (...given: unknown[]) => Promise<unknown>
    navigator.locks.request = async (...given: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      return request(...given)
    }
  }, SLOW_MS)
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(description(page)).toHaveValue('Tiles laid')
})

test('a cleared or discarded capture is not restored', { tag: ['@CAP-18'] }, async ({ page }) => {
  await capture(page, 'Tiles laid')
  await button(page, 'Clear').click()
  await expect.poll(async () => (await keptOnDevice(page)).fileBytes).toBe(0)
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(description(page)).toHaveValue('Tiles laid')
  await expect(photo(page)).toHaveCount(0)

  await button(page, 'Start Over').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(description(page)).toHaveValue('')
  await expect.poll(async () => (await keptOnDevice(page)).captures).toBe(0)
  await page.reload()
  await expect(button(page, 'Start Camera')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test(
  'two windows store two captures, and neither takes the other’s',
  { tag: ['@CAP-15'] },
  async ({ page, context }) => {
    await capture(page, 'In the first')
    const second = await context.newPage()
    await openCapture(second)
    await expect(button(second, 'Start Camera')).toBeVisible()
    await description(second).fill('In the second')
    await expect.poll(async () => (await keptOnDevice(second)).captures).toBe(2)
    await page.close()
    await second.reload()
    // The newest is shown first, the other one waits.
    await expect(description(second)).toHaveValue('In the second')
  },
)

test(
  'every page shows that work is unfinished until it is submitted in any window',
  { tag: ['@CAP-15', '@CAP-30', '@phone'] },
  async ({ page, context, business }) => {
    await business.clear()
    await page.goto('/portfolio')
    await expect(cameraLink(page)).toHaveAccessibleDescription('')
    await capture(page, 'Tiles laid')
    const elsewhere = await context.newPage()
    await elsewhere.goto('/portfolio')
    await expect(cameraLink(elsewhere)).toHaveAccessibleDescription('Draft')
    await button(page, 'Submit Work').click()
    await expect(page).toHaveURL(/\/portfolio$/)
    await expect(cameraLink(page)).toHaveAccessibleDescription('')
    await expect(cameraLink(elsewhere)).toHaveAccessibleDescription('')
  },
)

test(
  'a device that stores nothing shows a warning, and the work can still be submitted',
  { tag: ['@CAP-15'] },
  async ({ page }) => {
    // Like a browser that is not allowed to store data.
    await page.addInitScript(() =>
      Object.defineProperty(indexedDB, 'open', {
        value: () => {
          throw new DOMException('Not allowed', 'SecurityError')
        },
      }),
    )
    await openCapture(page)
    await chooseFile(page, await takePhoto())
    const warning = "Your device is out of space, so this draft isn't saved. Submit before leaving this page."
    await expect(page.getByText(warning, { exact: true })).toBeVisible()
    await button(page, 'Submit Work').click()
    await expect(page).toHaveURL(/\/portfolio$/)
  },
)

test.describe('on a device that several people use', () => {
  test.use({ isSignedIn: false })

  test(
    'only its owner sees an unfinished capture, also after signing out and in again',
    { tag: ['@GEN-08', '@CAP-15'] },
    async ({ page, playwright, server }, { testId }) => {
      const ann = await makeAccount(playwright.request, server.address, `ann-${testId}`)
      const bo = await makeAccount(playwright.request, server.address, `bo-${testId}`)
      await page.goto('/')
      await logIn(page, ann.username)
      await cameraLink(page).click()
      await capture(page, 'Ann’s meter reading')
      const loaded = ['business', 'portfolio'].map((list) => page.waitForResponse(`**/api/${list}/*`))
      await page.getByRole('link', { name: 'Portfolio', exact: true }).click()
      // Otherwise they could reach the server after the log-out.
      await Promise.all(loaded)
      await expect(cameraLink(page)).toHaveAccessibleDescription('Draft')
      await button(page, 'Log out').click()
      await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()

      for (const isReloaded of [false, true]) {
        if (isReloaded) await page.goto('/')
        await logIn(page, bo.username)
        await cameraLink(page).click()
        await expect(button(page, 'Start Camera')).toBeVisible()
        await expect(description(page)).toHaveValue('')
        await expect(notice(page)).toHaveCount(0)
        await expect(cameraLink(page)).toHaveAccessibleDescription('')
        await button(page, 'Log out').click()
        await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
      }
      // A guest does not see it either, but sees that someone has unfinished work here.
      await openCapture(page)
      await expect(button(page, 'Start Camera')).toBeVisible()
      await expect(description(page)).toHaveValue('')
      await expect(page.getByText("There's a saved draft on this device. Log in to continue.")).toBeVisible()
      await button(page, 'Log In').click()
      await logIn(page, ann.username)
      await expect(notice(page)).toBeVisible()
      await expect(photo(page)).toBeVisible()
      await expect(description(page)).toHaveValue('Ann’s meter reading')
    },
  )
})

test(
  'an open window restores a capture when the window that holds it is closed',
  { tag: ['@CAP-15'] },
  async ({ page, context }) => {
    await capture(page, 'In the first')
    const second = await context.newPage()
    await openCapture(second)
    await expect(button(second, 'Start Camera')).toBeVisible()
    await expect(notice(second)).toHaveCount(0)
    await page.close()
    await expect(notice(second)).toBeVisible()
    await expect(description(second)).toHaveValue('In the first')
    await expect(photo(second)).toBeVisible()
  },
)

test(
  'the capture of a closed window is restored once this window has submitted its own',
  { tag: ['@CAP-15', '@CAP-30'] },
  async ({ page, context }) => {
    await capture(page, 'In the first')
    const second = await context.newPage()
    await openCapture(second)
    await chooseFile(second, await takePhoto())
    await page.close()
    await button(second, 'Submit Work').click()
    // The address changes before the page does, and a press until then leads back to where it is.
    await expect(second.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible()
    await expect(cameraLink(second)).toHaveAccessibleDescription('Draft')
    await cameraLink(second).click()
    await expect(notice(second)).toBeVisible()
    await expect(description(second)).toHaveValue('In the first')
    await expect(photo(second)).toBeVisible()
  },
)

test(
  'a capture is also restored by a press before the page after a submission has appeared',
  { tag: ['@CAP-15', '@CAP-30'] },
  async ({ page, context }) => {
    await capture(page, 'In the first')
    const second = await context.newPage()
    const release = await hold(second, { to: ({ pathname }) => /\/portfolio-page-[^/]*\.js$/.test(pathname) })
    await openCapture(second)
    await chooseFile(second, await takePhoto())
    await page.close()
    await button(second, 'Submit Work').click()
    await expect(second).toHaveURL(/\/portfolio$/)
    await expect(second.getByRole('heading', { name: 'Take Photos', level: 1 })).toBeAttached()
    await cameraLink(second).click()
    await expect(notice(second)).toBeVisible()
    await expect(description(second)).toHaveValue('In the first')
    await release()
    await expect(second).toHaveURL(/\/create$/)
    await expect(photo(second)).toBeVisible()
  },
)

test(
  'a capture that an earlier version has left is restored and submitted',
  { tag: ['@SYNC-108'] },
  async ({ page, business, account }) => {
    await business.clear()
    // Nothing may open the store before the earlier version has written.
    await page.goto('/api/health/')
    const { buffer, mimeType } = await takePhoto()
    const file = { type: mimeType, base64: buffer.toString('base64') }
    await page.evaluate(writeAsEarlier, { owner: `user:${account.username}`, file })
    await openCapture(page)
    await expect(notice(page)).toBeVisible()
    await expect(photo(page)).toBeVisible()
    await expect(description(page)).toHaveValue('Tiles laid')
    expect(await keptOnDevice(page)).toEqual({ captures: 1, fileBytes: buffer.length, descriptions: ['Tiles laid'] })
    await button(page, 'Submit Work').click()
    await expect(page).toHaveURL(/\/portfolio$/)
    const [work] = await business.list<Work>('works')
    expect(work).toMatchObject({ description: 'Tiles laid', files: [{ size: buffer.length }] })
    await expect.poll(async () => (await keptOnDevice(page)).captures).toBe(0)
    await page.reload()
    await expect(cameraLink(page)).toHaveAccessibleDescription('')
  },
)

interface Earlier {
  owner: string
  file: { type: string; base64: string }
}

/** Runs in the page. */
async function writeAsEarlier({ owner, file }: Earlier): Promise<void> {
  const request = indexedDB.open('daywork-capture')
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('captures'))
  await new Promise((resolve) => request.addEventListener('success', resolve))
  const bytes = Uint8Array.from(atob(file.base64), (character) => character.codePointAt(0) ?? 0)
  const transaction = request.result.transaction('captures', 'readwrite')
  const store = transaction.objectStore('captures')
  const fields = {
    savedAt: new Date().toISOString(),
    description: 'Tiles laid',
    annotations: [],
    workOrderId: null,
    idempotencyKey: crypto.randomUUID(),
  }
  store.put(fields, [owner, '1-2-3', 'fields'])
  store.put(new Blob([bytes], { type: file.type }), [owner, '1-2-3', 'file'])
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  request.result.close()
}
