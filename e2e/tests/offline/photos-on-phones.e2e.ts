import { randomUUID } from 'node:crypto'
import { findProblems } from '../../accessible.ts'
import { makeAccount } from '../../accounts.ts'
import { callsTo, fail, hearNothing } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { notifications } from '../../shell.ts'
import { addPhoto, openOrder, panel, photos, pill } from './kept-photos.ts'

test.use({ serviceWorkers: 'allow' })

const SENDING = callsTo('POST', /^\/api\/(uploads|works)\/$/)
const CREATE_UPLOAD = callsTo('POST', /^\/api\/uploads\/$/)

test(
  'the office sees which photos are on whose phone, that they arrive, and what was given up',
  { tag: ['@SYNC-117', '@SYNC-116'] },
  async ({ page: office, browser, playwright, server, business }, { testId }) => {
    const robin = await makeAccount(playwright.request, server.address, `robin-${testId}`)
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'ON_HOLD' })
    await office.goto('/photos-on-phones')
    await expect(office.getByRole('heading', { level: 1, name: 'Photos on Phones' })).toBeVisible()
    const context = await browser.newContext({ baseURL: server.address, storageState: robin.storageState })
    const phone = await context.newPage()
    await openOrder(phone, order.id)

    // Large requests fail, small ones pass.
    const allow = await fail(phone, SENDING, 'no response')
    await addPhoto(phone, await takePhoto())
    await expect(photos(phone).getByRole('listitem')).toContainText('On This Device')
    const devices = office.getByRole('list', { name: `${robin.username}'s devices` })
    await expect(devices).toContainText('1 photo or video')
    await expect(devices.getByRole('link', { name: 'Lay tiles' })).toHaveAttribute('href', `/work-orders/${order.id}`)
    await devices.getByRole('button', { name: `Show files: ${robin.username}` }).press('Enter')
    const files = office.getByRole('list', { name: `Files: ${robin.username}` }).getByRole('listitem')
    await expect(files).toContainText(['photo.jpg'])
    await addPhoto(phone, await takePhoto('Wall', 'wall.jpg'))
    await expect(devices).toContainText('2 photos and videos')
    await expect(files).toContainText(['wall.jpg', 'photo.jpg'])

    await allow()
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(devices).toHaveCount(0)
    await expect.poll(() => business.list('works')).toHaveLength(2)

    const detail = "You have reached today's limit of 1 MB for uploads. These files were not saved."
    await fail(phone, CREATE_UPLOAD, { status: 413, json: { detail } })
    await context.setOffline(true)
    await addPhoto(phone, await takePhoto('Floor', 'floor.jpg'))
    await expect(photos(phone).getByText('On This Device')).toBeVisible()
    await context.setOffline(false)
    await expect(devices).toContainText('1 photo or video')
    await expect(pill(phone)).toHaveText('1 change needs your decision')
    await notifications(phone).getByRole('button', { name: 'Dismiss' }).first().click()
    await pill(phone).click()
    await panel(phone).getByRole('button', { name: 'Discard' }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    const givenUp = office.getByRole('list', { name: 'Discarded' }).getByRole('listitem')
    await expect(givenUp.filter({ hasText: robin.username })).toContainText(
      `${robin.username} discarded it just now. The server had refused it: ${detail}`,
    )
    await expect(devices).toHaveCount(0)
    await context.close()
  },
)

test(
  'lost photos need attention until they are handled',
  { tag: ['@SYNC-117', '@SYNC-114'] },
  async ({ page, account, playwright, server, business, noise }, { testId }) => {
    noise.announce(/status of 503/)
    const name = `ceiling-${testId}.jpg`
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    const robin = await makeAccount(playwright.request, server.address, `robin-${testId}`)
    const api = await playwright.request.newContext({
      baseURL: server.address,
      extraHTTPHeaders: { Authorization: `Bearer ${robin.access}` },
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    })
    const file = {
      id: randomUUID(),
      operation: randomUUID(),
      name,
      type: 'image/jpeg',
      size: 2_000_000,
      taken_at: '2026-03-02T08:00:00.000Z',
      work_order_id: order.id,
      work_order_title: null,
    }
    const report = { device: randomUUID(), installed: false, given_up: [] }
    const send = (data: object) => api.put('/api/kept-files/report/', { data, failOnStatusCode: true })
    await send({ ...report, seq: 1, held: [file.id], files: [file] })
    await send({ ...report, seq: 2, held: [], files: [] })
    await api.dispose()

    await page.goto('/')
    await page.getByRole('link', { name: /^Photos on Phones/ }).click()
    await expect(page).toHaveURL(/\/photos-on-phones$/)
    const lost = page.getByRole('list', { name: 'Lost' }).getByRole('listitem').filter({ hasText: name })
    await expect(lost).toContainText(`By ${robin.username}, on Chrome on Android`)
    await expect(lost.getByRole('link', { name: 'Lay tiles' })).toBeVisible()
    expect(await findProblems(page)).toEqual([])

    const allow = await fail(page, callsTo('POST', /\/handle\/$/), {
      status: 503,
      json: { detail: 'Busy. Try again.' },
    })
    const handle = lost.getByRole('button', { name: `Mark as handled: ${name}` })
    await handle.press('Enter')
    await expect(notifications(page)).toContainText('Busy. Try again.')
    await expect(handle).toBeFocused()
    await allow()
    await handle.press('Enter')
    const handled = lost.getByText(`Handled by ${account.username} just now`)
    await expect(handled).toBeFocused()
    await expect(handle).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Waiting/ })).toBeVisible()
    await expect(lost).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Show handled' }).check()
    await expect(handled).toBeVisible()

    const counted = page.waitForResponse((response) => response.url().endsWith('/api/kept-files/attention/'))
    await page.goto('/')
    expect(await (await counted).json()).toMatchObject({ lost: 0 })
    await expect(page.getByRole('link', { name: /^Photos on Phones/ })).toHaveCount(0)
  },
)

test(
  'without photos, the page says what it is for; if it cannot load, it says so and tries again',
  { tag: ['@SYNC-117'] },
  async ({ browser, playwright, ownServer: { address } }) => {
    const { storageState } = await makeAccount(playwright.request, address, 'robin')
    const context = await browser.newContext({ baseURL: address, storageState, serviceWorkers: 'block' })
    const page = await context.newPage()
    // A change would load it again.
    await hearNothing(page)
    const allow = await fail(page, callsTo('GET', /^\/api\/kept-files\/$/), { status: 503, json: {} })
    await page.goto('/photos-on-phones')
    await expect(page.getByRole('alert')).toContainText("Couldn't load the photos on phones")
    await allow()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No phone reports photos or videos waiting')).toBeVisible()
    // Only this leads to those that were handled long ago.
    await page.getByRole('checkbox', { name: 'Show handled' }).check()
    await expect(page.getByText('No photos were lost.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Show handled' }).uncheck()
    await expect(page.getByText('No lost photos need attention.')).toBeVisible()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'See Photos on Phones' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/photos-on-phones$/)
    await context.close()
  },
)

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test(
    'what waits advises once to add Daywork to the home screen',
    { tag: ['@SYNC-118', '@phone'] },
    async ({ page, context, business, noise }) => {
      noise.announce(/ERR_INTERNET_DISCONNECTED/)
      const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'ON_HOLD' })
      await openOrder(page, order.id)
      await context.setOffline(true)
      await addPhoto(page, await takePhoto())
      await expect(photos(page).getByRole('listitem')).toContainText('On This Device')
      await notifications(page).getByRole('button', { name: 'Dismiss' }).click()
      await pill(page).click()
      const advice = panel(page).getByRole('region', { name: 'Add Daywork to Your Home Screen' })
      await expect(advice).toContainText('after seven days without use')
      await advice.getByRole('button', { name: 'Got It' }).click()
      await expect(advice).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.reload()
      await pill(page).click()
      await expect(panel(page)).toContainText('Waiting to be sent')
      await expect(advice).toHaveCount(0)
      await context.setOffline(false)
      await expect.poll(() => business.list('works')).toHaveLength(1)
    },
  )
})
