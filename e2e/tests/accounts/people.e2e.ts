import { makeAccount, PASSWORD } from '../../accounts.ts'
import { endStreams, hearNothing, hold } from '../../faults.ts'
import { expect, test as base } from '../../fixtures.ts'
import { notifications, tabHeading } from '../../shell.ts'
import { expiredModal, logIn, signInForm } from '../../sign-in.ts'

const test = base.extend({
  baseURL: ({ ownServer }, use) => use(ownServer.address),
  storageState: ({}, use) => use(undefined),
})

const NEW_PASSWORD = 'quarry under the bridge'

test(
  'a colleague creates a reset link, disables an account, and enables it again',
  { tag: ['@AUTH-43', '@AUTH-44'] },
  async ({ page, browser, playwright, ownServer, noise }) => {
    noise.announce(/status of 400/)
    await makeAccount(playwright.request, ownServer.address, 'dana')
    await makeAccount(playwright.request, ownServer.address, 'robin')
    await page.goto('/')
    await logIn(page, 'dana')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Manage People' }).click()
    const people = page.getByRole('dialog', { name: 'People' })
    await expect(people.getByRole('list', { name: 'People' }).getByRole('button')).toHaveCount(2)

    const robin = people.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Manage robin' }) })
    await people.getByRole('button', { name: 'Manage robin' }).click()
    await people.getByRole('button', { name: 'Create Reset Link' }).click()
    await people.getByLabel('Your Password').fill('wrong')
    await people.getByRole('button', { name: 'Create Link' }).click()
    await expect(people.getByText('The current password is not right.')).toBeVisible()
    await people.getByLabel('Your Password').fill(PASSWORD)
    await people.getByRole('button', { name: 'Create Link' }).click()
    const link = await people.getByLabel('Reset link for robin').inputValue()
    const history = people.getByRole('list', { name: "robin's history" })
    await expect(history.getByText('Password reset link created')).toBeVisible()

    const context = await browser.newContext({ baseURL: ownServer.address })
    const other = await context.newPage()
    // Otherwise, the change stream would report the end of the session before the reload does.
    await endStreams(context)
    await hearNothing(other)
    // A session on the device that opens the link does not block it.
    await other.goto('/')
    await logIn(other, 'robin')
    await expect(tabHeading(other, 'Dashboard')).toBeVisible()
    await other.goto(link)
    const form = other.getByRole('dialog', { name: 'Set a New Password' })
    await form.getByLabel('New Password').fill(NEW_PASSWORD)
    await form.getByLabel('Confirm Password').fill(PASSWORD)
    await form.getByRole('button', { name: 'Save Password' }).click()
    await expect(form.getByText('Passwords do not match')).toBeVisible()
    await form.getByLabel('Confirm Password').fill(NEW_PASSWORD)
    await form.getByRole('button', { name: 'Save Password' }).click()
    await other.getByRole('button', { name: 'Log In' }).click()
    await expect(signInForm(other)).toBeVisible()
    await logIn(other, 'robin', NEW_PASSWORD)
    await expect(tabHeading(other, 'Dashboard')).toBeVisible()
    // The page still loads what follows its first list, which would report the end of the session before the reload does.
    const release = await hold(other, { to: ({ pathname }) => pathname.startsWith('/api/') })

    const disable = people.getByRole('button', { name: 'Disable Account' })
    const question = page.getByRole('alertdialog')
    await disable.click()
    await expect(question).toContainText(
      'Calendar feeds, invite links, and reset links they created stop working for good. Everything else they created stays.',
    )
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(disable).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Disable' }).click()
    await expect(robin.getByText('Account disabled', { exact: true })).toBeVisible()
    await expect(people.getByRole('button', { name: 'Enable Account' })).toBeFocused()
    await expect(people.getByLabel('Reset link for robin')).toHaveCount(0)

    await expect(history.getByText('Account disabled')).toBeVisible()
    await expect(history.getByText('Password reset with a link')).toBeVisible()

    await other.reload()
    await release()
    await expect(expiredModal(other)).toBeVisible()
    await other.getByRole('button', { name: 'Log in without reloading' }).click()
    await logIn(other, 'robin', NEW_PASSWORD)
    await expect(other.getByRole('alert')).toHaveText('No active account found with the given credentials')

    await people.getByRole('button', { name: 'Enable Account' }).click()
    await expect(robin.getByText('Account disabled', { exact: true })).toHaveCount(0)
    await expect(people.getByRole('button', { name: 'Create Reset Link' })).toBeFocused()
    await logIn(other, 'robin', NEW_PASSWORD)
    await expect(tabHeading(other, 'Dashboard')).toBeVisible()
    await context.close()

    await people.getByRole('button', { name: 'Manage dana' }).click()
    await disable.click()
    await expect(question).toContainText('Disable your own account, dana?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(disable).toBeFocused()
  },
)

test('a reset link works once', { tag: ['@AUTH-43'] }, async ({ page, playwright, ownServer, noise }) => {
  noise.announce(/status of 400/)
  const { access } = await makeAccount(playwright.request, ownServer.address, 'dana')
  const api = await playwright.request.newContext({
    baseURL: ownServer.address,
    extraHTTPHeaders: { Authorization: `Bearer ${access}` },
  })
  const listed: { results: { id: number }[] } = await (await api.get('/api/people/')).json()
  const response = await api.post(`/api/people/${listed.results[0]?.id}/reset-link/`, {
    data: { current_password: PASSWORD },
    failOnStatusCode: true,
  })
  const { url }: { url: string } = await response.json()
  const code = new URL(url).hash.slice(1)
  await api.post('/accounts/password-reset/', { data: { code, new_password: NEW_PASSWORD }, failOnStatusCode: true })
  await api.dispose()

  await page.goto(url)
  const form = page.getByRole('dialog', { name: 'Set a New Password' })
  await form.getByLabel('New Password').fill(PASSWORD)
  await form.getByLabel('Confirm Password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByRole('alert')).toContainText('Ask for a new one.')
})

test(
  'on a phone, the notice of a log-out everywhere does not cover the log-in form',
  { tag: ['@AUTH-44', '@phone-only'] },
  async ({ page, playwright, ownServer, noise }) => {
    noise.announce(/status of 401/)
    await page.setViewportSize({ width: 390, height: 740 })
    await makeAccount(playwright.request, ownServer.address, 'dana')
    await page.goto('/')
    await logIn(page, 'dana')
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Manage People' }).click()
    await page.getByRole('button', { name: 'Manage dana' }).click()
    await page.getByRole('button', { name: 'Log Out Everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click()
    await expiredModal(page).getByRole('button', { name: 'Log in without reloading' }).click()
    await expect(signInForm(page)).toBeVisible()
    // The notice about the log-out itself may have disappeared on a busy machine.
    const notice = await notifications(page).getByText('Your session has expired').boundingBox()
    const form = await signInForm(page).boundingBox()
    if (!form || !notice) throw new Error('the form or the notice is not shown')
    expect(notice.y + notice.height).toBeLessThan(form.y)
  },
)
