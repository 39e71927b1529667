import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { endSession } from '../../api/session.ts'
import { storedKey } from '../../api/writes/kept-writes.ts'
import { SignInModal } from './sign-in-modal.tsx'

afterEach(() => {
  localStorage.clear()
  endSession()
})

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

const FACTOR_REQUIRED = { detail: 'Confirm', code: 'second_factor_required', ticket: 'one', methods: ['totp'] }
const SETUP_REQUIRED = { detail: 'Set up', code: 'second_factor_setup_required', ticket: 'one' }
const WRONG_CODE = { detail: 'The code is not right.', code: 'second_factor_wrong' }
const TICKET_NOT_VALID = { detail: 'It took too long.', code: 'ticket_not_valid' }
const SETUP = { secret: 'ABCD', otpauth_url: 'otpauth://totp/Daywork:ann?secret=ABCD' }

/** The server sends these responses, one after another, each once the pressed button has lost the focus. */
function respond(...responses: [status: number, body: object][]): void {
  vi.stubGlobal('fetch', async () => {
    await expect.poll(() => document.activeElement).not.toBeInstanceOf(HTMLButtonElement)
    const [status, body] = responses.shift() ?? [500, {}]
    return Response.json(body, { status })
  })
}

async function pressWithKeyboard(name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toBeEnabled()
  for (let presses = 0; document.activeElement !== button.element() && presses < 9; presses += 1) {
    await userEvent.keyboard('{Tab}')
  }
  await userEvent.keyboard('{Enter}')
}

async function logIn(): Promise<void> {
  await page.getByLabelText('Username').fill('ann')
  await page.getByLabelText('Password', { exact: true }).fill('a password')
  await pressWithKeyboard('Log In')
}

const code = page.getByRole('textbox', { name: 'Code' })

test('after a wrong password, the focus is on the button again', { tags: ['AUTH-45'] }, async () => {
  respond([401, { detail: 'No active account found with the given credentials' }])
  await show()
  await logIn()
  await expect.element(page.getByText('No active account found with the given credentials')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Log In' })).toHaveFocus()
})

test(
  'after a wrong code the focus is in its field, and after too many in the field of the password',
  { tags: ['AUTH-45'] },
  async () => {
    respond([401, FACTOR_REQUIRED], [401, WRONG_CODE], [401, TICKET_NOT_VALID])
    await show()
    await logIn()
    await code.fill('000000')
    await pressWithKeyboard('Confirm')
    await expect.element(page.getByText(WRONG_CODE.detail)).toBeVisible()
    await expect.element(code).toHaveFocus()
    await code.fill('000001')
    await pressWithKeyboard('Confirm')
    await pressWithKeyboard('Log In Again')
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
  },
)

test('after a wrong first code of an app, the focus is on the button again', { tags: ['AUTH-45'] }, async () => {
  respond([401, SETUP_REQUIRED], [200, SETUP], [400, { code: [WRONG_CODE.detail] }])
  await show()
  await logIn()
  await code.fill('000000')
  await pressWithKeyboard('Turn On')
  await expect.element(page.getByText(WRONG_CODE.detail)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Turn On' })).toHaveFocus()
})
