import type { Page } from '@playwright/test'
import { makeAccount, PASSWORD } from '../../accounts.ts'
import { callsTo, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { pressByKey } from '../../keyboard.ts'
import { tabHeading } from '../../shell.ts'
import { logIn, signInForm } from '../../sign-in.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

/** Also finds the bell behind its panel, where screen readers do not. */
const bell = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true, includeHidden: true })
const bellPanel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const history = (page: Page) =>
  page.getByRole('dialog', { name: 'Settings' }).getByRole('region', { name: 'Login History' })

test.use({ isSignedIn: false })

test(
  'a person is notified of a sign-in on another device, and the history lists a wrong password',
  { tag: ['@SIDE-24', '@SIDE-25', '@SIDE-26'] },
  async ({ page, browser, playwright, server }, { testId }) => {
    const { username, storageState } = await makeAccount(playwright.request, server.address, `owner-${testId}`)
    const here = await browser.newContext({ baseURL: server.address, storageState })
    const desk = await here.newPage()
    await desk.goto('/')
    await expect(tabHeading(desk, 'Dashboard')).toBeVisible()
    await expect(bell(desk)).toHaveAccessibleDescription('')

    const there = await browser.newContext({ baseURL: server.address, userAgent: IPHONE })
    const phone = await there.newPage()
    await phone.goto('/')
    await logIn(phone, username, 'not the password')
    await expect(signInForm(phone).getByRole('alert')).toBeVisible()
    await logIn(phone, username)
    await expect(tabHeading(phone, 'Dashboard')).toBeVisible()
    await there.close()

    await desk.reload()
    await expect(bell(desk)).toHaveAccessibleDescription('1 unread')
    await bell(desk).click()
    const entries = bellPanel(desk).getByRole('listitem')
    await expect(entries).toHaveText(
      /^New login from Safari on iPhone, 127\.0\.0\.1If this wasn't you, change your password and log out that device\.just now/,
    )
    await expect(bell(desk)).toHaveAccessibleDescription('')
    await pressByKey(desk, entries.getByRole('button', { name: 'See Devices' }))
    await expect(bellPanel(desk)).toBeHidden()

    const events = history(desk).getByRole('listitem')
    await expect(events).toHaveText([
      /^Logged in on a new deviceSafari on iPhone · 127\.0\.0\.1 · just now/,
      /^Wrong passwordSafari on iPhone · 127\.0\.0\.1 · just now/,
      /^Logged in.* · 127\.0\.0\.1 · just now/,
      /^Account created.* · 127\.0\.0\.1 · just now/,
    ])

    // Notifications remain read after a reload.
    await desk.reload()
    await expect(desk.getByText('System operational')).toBeVisible()
    await bell(desk).click()
    await expect(entries).toHaveCount(1)
    await expect(bell(desk)).toHaveAccessibleDescription('')
    await here.close()
    await page.close()
  },
)

test(
  'a history that fails to load can be retried and is shown in pages',
  { tag: ['@SIDE-24'] },
  async ({ page, playwright, server, noise }, { testId }) => {
    noise.announce(/status of 500/)
    const { username } = await makeAccount(playwright.request, server.address, `reader-${testId}`)
    const api = await playwright.request.newContext({ baseURL: server.address })
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await api.post('/accounts/login/', { data: { username, password: `attempt ${attempt}` } })
    }
    await api.dispose()
    await page.goto('/')
    await logIn(page, username)
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    const stopFailing = await fail(page, callsTo('GET', /\/accounts\/sign-ins\/$/), { status: 500 })
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(history(page).getByRole('alert')).toContainText("Couldn't load the history")
    await stopFailing()
    await history(page).getByRole('button', { name: 'Retry' }).click()
    await expect(history(page).getByRole('listitem')).toHaveCount(5)
    const more = history(page).getByRole('button', { name: 'Show More' })
    await expect(more).toBeVisible()
    // The page may have saved the time zone of the business, so there may be three pages.
    await expect(async () => {
      if (await more.isVisible()) await more.click()
      await expect(more).toHaveCount(0)
    }).toPass()
    await expect(history(page).getByRole('listitem').filter({ hasText: 'Wrong password' })).toHaveCount(6)
    await expect(history(page).getByRole('listitem').last()).toContainText('Account created')
  },
)

test(
  'the bell reloads automatically, but not without a network',
  { tag: ['@SIDE-25'] },
  async ({ page, playwright, server, context, noise }, { testId }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED/)
    await page.clock.install()
    const { username } = await makeAccount(playwright.request, server.address, `waiting-${testId}`)
    await page.goto('/')
    await logIn(page, username)
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    // The setup signed in through the API, so this browser is a new device.
    await expect(bell(page)).toHaveAccessibleDescription('1 unread')
    await bell(page).click()
    await expect(bellPanel(page).getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(bell(page)).toHaveAccessibleDescription('')

    const api = await playwright.request.newContext({ baseURL: server.address, userAgent: IPHONE })
    await api.post('/accounts/login/', { data: { username, password: PASSWORD }, failOnStatusCode: true })
    await api.dispose()
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/api/notifications/') && requests.push(request.url()))
    await context.setOffline(true)
    await page.clock.fastForward(125_000)
    await expect(page.getByText('Connection lost').first()).toBeVisible()
    expect(requests).toEqual([])
    await context.setOffline(false)
    await page.clock.fastForward(125_000)
    await expect(bell(page)).toHaveAccessibleDescription('1 unread')
  },
)
