import type { Page } from '@playwright/test'
import { makeAccount, PASSWORD } from '../../accounts.ts'
import { expect, test as base } from '../../fixtures.ts'
import { tabHeading } from '../../shell.ts'
import { logIn } from '../../sign-in.ts'
import { totpCode } from '../../totp.ts'

const test = base.extend({
  baseURL: ({ ownServer }, use) => use(ownServer.address),
  storageState: ({}, use) => use(undefined),
})

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })

/** Enables the second factor in Settings. @returns the app's key and the recovery codes */
async function addAuthenticatorApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await settings(page).getByRole('button', { name: 'Add Authenticator App' }).click()
  await settings(page).getByLabel('Your Password').fill(PASSWORD)
  await settings(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(settings(page).getByRole('textbox', { name: 'Code' })).toBeFocused()
  const secret = await settings(page).locator('code').innerText()
  await settings(page).getByRole('textbox', { name: 'Code' }).fill('000000')
  await settings(page).getByRole('button', { name: 'Turn On' }).click()
  await expect(settings(page).getByText('The code is not right')).toBeVisible()
  await settings(page).getByRole('textbox', { name: 'Code' }).fill(totpCode(secret))
  await settings(page).getByRole('button', { name: 'Turn On' }).click()
  const codes = settings(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const texts = await codes.allInnerTexts()
  await settings(page).getByRole('button', { name: 'Done' }).click()
  await expect(settings(page).getByText('10 left')).toBeVisible()
  await expect(settings(page).getByRole('button', { name: 'Change Authenticator App' })).toBeFocused()
  const history = settings(page).getByRole('region', { name: 'Login History' })
  await expect(history.getByText('Authenticator app added')).toBeVisible()
  return { secret, codes: texts }
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
}

test(
  'a person logs in with an authenticator app or, without it, a recovery code',
  { tag: ['@AUTH-40', '@AUTH-41'] },
  async ({ page, playwright, ownServer, noise }) => {
    noise.announce(/status of 40[01]/)
    await makeAccount(playwright.request, ownServer.address, 'dana')
    await page.goto('/')
    await logIn(page, 'dana')
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    const { codes, secret } = await addAuthenticatorApp(page)

    await logOut(page)
    await logIn(page, 'dana')
    const dialog = page.getByRole('dialog', { name: "Confirm It's You" })
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByRole('alert')).toContainText('not right')
    await dialog.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, 1))
    await page.keyboard.press('Enter')
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()

    await logOut(page)
    await logIn(page, 'dana')
    await dialog.getByRole('link', { name: 'Use a recovery code' }).click()
    await dialog.getByLabel('Recovery Code').fill(codes[0] ?? '')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(settings(page).getByText('9 left')).toBeVisible()
  },
)

test(
  'recovery codes survive Escape and a rotation of the phone',
  { tag: ['@AUTH-40'] },
  async ({ page, playwright, ownServer }) => {
    await makeAccount(playwright.request, ownServer.address, 'dana')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await logIn(page, 'dana')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await settings(page).getByRole('button', { name: 'Add Authenticator App' }).click()
    await settings(page).getByLabel('Your Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(settings(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const secret = await settings(page).locator('code').innerText()
    await settings(page).getByRole('textbox', { name: 'Code' }).fill(totpCode(secret))
    await page.keyboard.press('Enter')
    const codes = settings(page).getByRole('list', { name: 'Recovery codes' })
    await expect(codes).toBeFocused()
    await expect(settings(page).getByText('Save these recovery codes now.')).toBeInViewport({ ratio: 1 })
    const first = codes.getByRole('listitem').first()
    const shown = await first.innerText()
    const lineHeight = await first.evaluate((item) => Number.parseFloat(getComputedStyle(item).fontSize) * 2)
    expect((await first.boundingBox())?.height).toBeLessThan(lineHeight)

    const question = page.getByRole('alertdialog')
    await page.keyboard.press('Escape')
    await expect(question).toContainText('Close your recovery codes?')
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await settings(page).getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Back to the Codes' }).click()
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0)
    await expect(first).toHaveText(shown)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(first).toHaveText(shown)
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Close' }).click()
    await expect(settings(page)).toHaveCount(0)
  },
)

test('closing a password box returns the focus', { tag: ['@AUTH-40'] }, async ({ page, playwright, ownServer }) => {
  await makeAccount(playwright.request, ownServer.address, 'dana')
  await page.goto('/')
  await logIn(page, 'dana')
  await page.getByRole('button', { name: 'Settings' }).click()
  const add = settings(page).getByRole('button', { name: 'Add Authenticator App' })
  const password = settings(page).getByLabel('Your Password')
  for (const leave of [
    () => settings(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await add.click()
    await expect(password).toBeFocused()
    await leave()
    await expect(password).toHaveCount(0)
    await expect(add).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
})

test(
  'if everyone needs a second factor, a log-in sets one up first',
  { tag: ['@AUTH-42'] },
  async ({ page, browser, playwright, ownServer, noise }) => {
    noise.announce(/status of 40[01]/)
    await makeAccount(playwright.request, ownServer.address, 'dana')
    await makeAccount(playwright.request, ownServer.address, 'robin')
    await page.goto('/')
    await logIn(page, 'dana')
    await addAuthenticatorApp(page)
    await settings(page).getByRole('button', { name: 'Manage People' }).click()
    const required = page.getByRole('checkbox', { name: 'Require a second factor for everyone' })
    await required.click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(required).toBeFocused()
    await page.keyboard.press('Space')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Require It' }).click()
    await expect(page.getByText('Everyone needs a second factor from now on.')).toBeVisible()
    await expect(required).toBeFocused()

    const context = await browser.newContext({ baseURL: ownServer.address })
    const other = await context.newPage()
    await other.goto('/')
    await logIn(other, 'robin')
    const dialog = other.getByRole('dialog', { name: 'Set Up a Second Factor' })
    await expect(other.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused()
    const secret = await dialog.locator('code').innerText()
    await dialog.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret))
    await dialog.getByRole('button', { name: 'Turn On' }).click()
    const save = other.getByRole('dialog', { name: 'Save Your Recovery Codes' })
    await expect(save.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await save.getByRole('button', { name: 'Continue' }).click()
    await expect(tabHeading(other, 'Dashboard')).toBeVisible()
    await context.close()

    await required.click()
    await page.getByLabel('Your Password').fill('wrong')
    await page.getByRole('button', { name: 'Make It Optional' }).click()
    await expect(page.getByText('The current password is not right.')).toBeVisible()
    await expect(required).toBeChecked()
    await page.getByLabel('Your Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Make It Optional' }).click()
    await expect(page.getByText('A second factor is optional again.')).toBeVisible()
    await expect(required).not.toBeChecked()
  },
)
