import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storedKey } from '../../api/writes/kept-writes.ts'
import { SignInModal } from './sign-in-modal.tsx'

afterEach(() => localStorage.clear())

const show = () => render(<SignInModal isOverPage={false} invite={undefined} owner={null} onSignedIn={() => {}} />)
const line = page.getByText(
  "This device has saved changes that haven't been sent yet. They're sent after the person who saved them logs in.",
)

test('the log-in says that the device has work to send, but not whose', { tags: ['SYNC-60'] }, async () => {
  localStorage.setItem(storedKey('ann'), 'true')
  await show()
  await expect.element(line).toBeVisible()
  expect(document.body.textContent).not.toMatch(/ann\b/)
  await page.getByRole('link', { name: /Register/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
  expect(line.elements()).toEqual([])
})

test('the log-in on a device without such work says nothing', { tags: ['SYNC-60'] }, async () => {
  localStorage.setItem('nothing-stored', 'true')
  await show()
  await expect.element(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
  expect(line.elements()).toEqual([])
})
