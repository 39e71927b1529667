import type { Work } from '@daywork/domain/portfolio/work'
import { makeAccount, PASSWORD } from '../../accounts.ts'
import { callsTo, count } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { logIn, register, signInForm } from '../../sign-in.ts'
import { button, CAMERA_ALLOWED, capturePhoto, chooseFile, description, openCapture, photo } from './capture-page.ts'
import { takeSign } from './sign.ts'

const SUBMIT = callsTo('POST', /^\/api\/works\/capture\/$/)
const ANALYSE = callsTo('POST', /^\/api\/vision\//)
const ANY_CALL = { to: (url: URL) => /^\/(api|accounts)\//.test(url.pathname) && url.pathname !== '/api/health/' }

test.use({ isSignedIn: false, ...CAMERA_ALLOWED })

test(
  'a guest logs in to submit work, and it is submitted once, unchanged',
  { tag: ['@AUTH-03', '@AUTH-18', '@AUTH-19', '@SESS-19'] },
  async ({ page, business, account }) => {
    await business.clear()
    const calls = count(page, ANY_CALL)
    const submissions = count(page, SUBMIT)
    await openCapture(page)
    await expect(signInForm(page)).toHaveCount(0)
    await capturePhoto(page)
    await description(page).fill('Tiles laid')
    expect(calls()).toBe(0)

    await button(page, 'Submit Work').click()
    await expect(signInForm(page)).toBeVisible()
    expect(submissions()).toBe(0)
    await logIn(page, account.username)
    await expect(page).toHaveURL(/\/portfolio$/)
    await expect(signInForm(page)).toHaveCount(0)
    expect(submissions()).toBe(1)
    expect(await business.list<Work>('works')).toMatchObject([
      { description: 'Tiles laid', files: [{ name: 'capture.photo' }] },
    ])
  },
)

test(
  'closing the log-in cancels the submission but keeps the photo and the text',
  { tag: ['@AUTH-19'] },
  async ({ page, business, account }) => {
    await business.clear()
    const submissions = count(page, SUBMIT)
    await openCapture(page)
    await chooseFile(page, await takePhoto())
    await description(page).fill('Tiles laid')
    await button(page, 'Submit Work').click()
    await expect(signInForm(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(signInForm(page)).toHaveCount(0)
    await expect(photo(page)).toBeVisible()
    await expect(description(page)).toHaveValue('Tiles laid')
    expect(submissions()).toBe(0)

    // A later log-in for another reason does not submit the work.
    await page.getByRole('link', { name: 'Back to Daywork' }).click()
    await logIn(page, account.username)
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    expect(submissions()).toBe(0)
  },
)

test(
  'a guest registers to submit work, and it is submitted',
  { tag: ['@AUTH-19'] },
  async ({ page, business }, { testId }) => {
    await business.clear()
    await openCapture(page)
    await description(page).fill('Nobody was there')
    await button(page, 'Submit Work').click()
    await page.getByRole('link', { name: 'Need an account? Register' }).click()
    await register(page, `new-${testId}`)
    await expect(page).toHaveURL(/\/portfolio$/)
    expect(await business.list<Work>('works')).toMatchObject([{ description: 'Nobody was there' }])
  },
)

test('a guest logs in for an analysis, and it runs once', { tag: ['@AUTH-20'] }, async ({ page, account }) => {
  const analyses = count(page, ANALYSE)
  await openCapture(page)
  await chooseFile(page, await takeSign())
  await button(page, 'Generate Description').click()
  await expect(signInForm(page)).toBeVisible()
  expect(analyses()).toBe(0)
  await logIn(page, account.username)
  await expect(page.getByRole('heading', { name: 'Generated Steps' })).toBeVisible({ timeout: 30_000 })
  expect(analyses()).toBe(1)
  await expect(photo(page)).toBeVisible()
})

test(
  'a person whose session ended logs in again, and the work is submitted',
  { tag: ['@AUTH-18', '@SESS-13'] },
  async ({ page, business, playwright, server, noise }, { testId }) => {
    noise.announce(/status of 401/)
    await business.clear()
    const account = await makeAccount(playwright.request, server.address, `away-${testId}`)
    await page.goto('/')
    await logIn(page, account.username)
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Take Photos', exact: true }).click()
    await capturePhoto(page)
    await description(page).fill('Tiles laid')
    // The session was revoked from elsewhere, so its tokens are no longer valid.
    const { refresh, access } = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'))
    const headers = { Authorization: `Bearer ${access}` }
    await page.request.post('/accounts/logout/', { data: { refresh }, headers, failOnStatusCode: true })

    await button(page, 'Submit Work').click()
    await button(page, 'Log in without reloading').click()
    await page.getByLabel('Username').fill(account.username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(page, 'Log In').click()
    await expect(page).toHaveURL(/\/portfolio$/)
    expect(await business.list<Work>('works')).toMatchObject([
      { description: 'Tiles laid', files: [{ name: 'capture.photo' }] },
    ])
  },
)
