import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './accounts.ts'

export const signInForm = (page: Page) => page.getByRole('dialog', { name: 'Log In' })

export const expiredModal = (page: Page) => page.getByRole('dialog', { name: 'Session Expired' })

/** Closes the session-expired modal with the keyboard and logs in. */
export async function logInWithoutReload(page: Page, username: string): Promise<void> {
  const button = expiredModal(page).getByRole('button', { name: 'Log in without reloading' })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(expiredModal(page)).toHaveCount(0)
  await logIn(page, username)
}

/** Fills in and submits the log-in form. The test checks the result. */
export async function logIn(page: Page, username: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Fills in and submits the registration form, which must be open. */
export async function register(page: Page, username: string, password = PASSWORD, again = password): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(again)
  await page.getByRole('button', { name: 'Register' }).click()
}
