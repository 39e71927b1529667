import type { Locator, Page } from '@playwright/test'
import { callsTo, count, fail, hold } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card } from '../../shell.ts'

const CREATE = callsTo('POST', /^\/api\/workers\/$/)

const save = (form: Locator) => form.getByRole('button', { name: 'Save Worker' })

const openNew = async (page: Page): Promise<Locator> => {
  await page.goto('/?tab=workers')
  await page.getByRole('button', { name: 'Add Worker', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add Worker' })
  await expect(form.getByLabel('Name')).toBeFocused()
  return form
}

test(
  'a new worker is added in place of the list',
  {
    tag: [
      '@WRK-01',
      '@WRK-02',
      '@WRK-10',
      '@WRK-11',
      '@WRK-12',
      '@WRK-13',
      '@WRK-14',
      '@WRK-18',
      '@WRK-21',
      '@VAL-19',
      '@SHELL-21',
      '@phone',
    ],
  },
  async ({ page, business, isMobile }) => {
    await page.goto('/?tab=workers')
    await page.getByRole('button', { name: isMobile ? 'Add Worker' : 'New Worker', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'New Worker', level: 1 })).toBeVisible()
    const form = page.getByRole('region', { name: 'Add Worker' })
    await expect(form.getByText('* Name and either phone or email required', { exact: true })).toBeVisible()
    await expect(form.getByText('Enter 10-digit US phone number', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Phone Number')).toHaveAttribute('placeholder', '(555) 555-5555')
    await expect(form.getByLabel('Status')).toHaveValue('AVAILABLE')

    await form.getByLabel('Name').fill(' Ann Lee ')
    await form.getByLabel('Job Title').fill('Electrician')
    await form.getByLabel('Phone Number').pressSequentially('15555550142')
    await expect(form.getByLabel('Phone Number')).toHaveValue('(555) 555-0142')
    await form.getByLabel('Skills & Certifications').fill('Wiring')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await save(form).click()
    await expect(card(page, 'Ann Lee')).toBeVisible()
    expect((await sent).postDataJSON()).toEqual({
      name: 'Ann Lee',
      title: 'Electrician',
      phone: '5555550142',
      email: null,
      status: 'AVAILABLE',
      skills: { Wiring: true },
    })
    expect(await business.list('workers')).toHaveLength(1)
  },
)

test(
  'on a phone there is a second Cancel button at the bottom',
  { tag: ['@WRK-08', '@WRK-09', '@phone-only'] },
  async ({ page }) => {
    await page.goto('/?tab=workers')
    await page.getByRole('button', { name: 'Add Worker', exact: true }).tap()
    const form = page.getByRole('region', { name: 'Add Worker' })
    await expect(form.getByRole('button', { name: 'Cancel' })).toHaveCount(2)
    await form.getByRole('button', { name: 'Cancel' }).last().tap()
    await expect(form).toHaveCount(0)
  },
)

test(
  'a new skill is visible above the buttons, even on a short screen',
  { tag: ['@WRK-03', '@phone'] },
  async ({ page, isMobile }) => {
    await page.setViewportSize({ width: isMobile ? 390 : 1280, height: 560 })
    await page.goto('/?tab=workers')
    await page.getByRole('button', { name: 'Add Worker', exact: true }).click()
    const form = page.getByRole(isMobile ? 'region' : 'dialog', { name: 'Add Worker' })
    const input = form.getByLabel('Skills & Certifications')
    const chip = form.getByRole('listitem').filter({ hasText: 'Welding' })
    await input.fill('Welding')
    await input.press('Enter')
    await expect(chip).toBeVisible()
    for (const shown of [input, chip]) {
      await expect
        .poll(() =>
          shown.evaluate((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect()
            const x = (left + right) / 2
            const isOnTop = (y: number) => element.contains(document.elementFromPoint(x, y))
            return isOnTop(top + 2) && isOnTop(bottom - 2)
          }),
        )
        .toBe(true)
    }
  },
)

test(
  'a person deletes a phone number from either end, through its parentheses',
  { tag: ['@FMT-03'] },
  async ({ page }) => {
    await page.goto('/?tab=workers')
    await page.getByRole('button', { name: 'New Worker' }).click()
    const phone = page.getByLabel('Phone Number')
    for (const [end, key, last] of [
      ['End', 'Backspace', 10],
      ['Home', 'Delete', 11],
    ] as const) {
      await phone.pressSequentially('5555550142')
      await phone.press(end)
      // The Delete key starts before the parenthesis, which takes one more press.
      for (let presses = 0; presses < last; presses += 1) await phone.press(key)
      await expect(phone).toHaveValue('')
    }
  },
)

test(
  'a person adds skills by button or Enter and removes them one by one',
  { tag: ['@WRK-03', '@WRK-04', '@WRK-05', '@WRK-06', '@WRK-07', '@VAL-23'] },
  async ({ page }) => {
    const creates = count(page, CREATE)
    const form = await openNew(page)
    const input = form.getByLabel('Skills & Certifications')
    const add = form.getByRole('button', { name: 'Add', exact: true })
    const skills = form.getByRole('list', { name: 'Skills' }).getByRole('listitem')
    await expect(add).toBeDisabled()
    await input.fill('   ')
    await expect(add).toBeDisabled()
    await input.fill('  Welding ')
    await add.click()
    await expect(input).toHaveValue('')
    await expect(input).toBeFocused()
    await input.fill('OSHA 30')
    await input.press('Enter')
    await input.fill('WELDING')
    await input.press('Enter')
    await expect(skills).toHaveText(['Welding', 'OSHA 30'])
    await form.getByRole('button', { name: 'Remove Welding' }).click()
    await expect(skills).toHaveText(['OSHA 30'])
    await expect(form).toBeVisible()
    expect(creates()).toBe(0)
  },
)

test(
  'errors appear when a field is left, and Save waits until all are fixed',
  { tag: ['@VAL-17', '@VAL-18', '@VAL-20', '@VAL-21', '@VAL-22'] },
  async ({ page }) => {
    const form = await openNew(page)
    const contact = form.getByText('Either phone number or email is required', { exact: true })
    await expect(save(form)).toBeDisabled()
    await form.getByLabel('Name').fill('   ')
    await form.getByLabel('Phone Number').focus()
    await expect(form.getByText('Name is required', { exact: true })).toBeVisible()
    await expect(contact).toHaveCount(0)
    await form.getByLabel('Email').focus()
    await expect(contact).toBeVisible()

    await form.getByLabel('Name').fill('Ann Lee')
    await form.getByLabel('Phone Number').fill('555555014')
    await form.getByLabel('Name').focus()
    await expect(form.getByText('Phone number must be 10 digits', { exact: true })).toBeVisible()
    await expect(save(form)).toBeDisabled()
    await form.getByLabel('Phone Number').fill('5555550142')
    await form.getByLabel('Email').fill('ann@lee')
    await form.getByLabel('Name').focus()
    await expect(form.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
    await expect(save(form)).toBeDisabled()
    await form.getByLabel('Email').fill('ann@lee.test')
    await expect(save(form)).toBeEnabled()
  },
)

test(
  'a worker is edited in place of the list',
  { tag: ['@WRK-01', '@WRK-10', '@WRK-15', '@WRK-16', '@WRK-39', '@WRK-58', '@SHELL-21'] },
  async ({ page, business }) => {
    await business.addWorker({ name: 'Ann Lee', title: 'Electrician', skills: { Wiring: true } })
    await page.goto('/?tab=workers')
    await card(page, 'Ann Lee').getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Edit Worker', level: 1 })).toBeVisible()
    const form = page.getByRole('region', { name: 'Edit Worker' })
    await expect(form.getByLabel('Job Title')).toHaveValue('Electrician')
    await expect(form.getByRole('listitem')).toHaveText(['Wiring'])
    await expect(form.getByLabel('Status').getByRole('option')).toHaveText([
      'Available',
      'Busy',
      'On Leave',
      'Inactive',
    ])
    await form.getByLabel('Status').selectOption('On Leave')
    const release = await hold(page, callsTo('PATCH', /\/api\/workers\//))
    await save(form).click()
    await expect(form.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    await release()
    await expect(card(page, 'Ann Lee').getByText('On Leave', { exact: true })).toBeVisible()
  },
)

test(
  'errors from the server appear at their field or else in the banner',
  { tag: ['@WRK-59', '@WRK-60', '@FORM-07'] },
  async ({ page, noise }) => {
    noise.announce(/status of 400/)
    noise.announce(/status of 503/)
    const form = await openNew(page)
    await form.getByLabel('Name').fill('Ida Moss')
    await form.getByLabel('Email').fill('ida@moss.test')
    // The form applies the server's own rules, so replace the server's error response.
    await fail(page, CREATE, { status: 400, json: { email: ['Mail to this domain bounces.'] } }, 1)
    await save(form).click()
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Mail to this domain bounces\./)
    await fail(page, CREATE, { status: 503, json: { detail: 'Back in a minute.' } }, 1)
    await form.getByLabel('Email').fill('ida.moss@moss.test')
    await save(form).click()
    await expect(form.getByRole('alert')).toHaveText('Back in a minute.')
    await save(form).click()
    await expect(card(page, 'Ida Moss')).toBeVisible()
  },
)

test(
  'on a tablet the buttons of a long form and their reason are above the tab bar',
  { tag: ['@WRK-11'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 700 })
    await page.goto('/?tab=workers')
    await page.getByRole('button', { name: 'Add Worker', exact: true }).click()
    const form = page.getByRole('region', { name: 'Add Worker' })
    const cancel = form.getByRole('button', { name: 'Cancel' })
    await expect(cancel).toBeVisible()
    // Checks without a click, which would scroll the button into view first.
    const isOnTop = await cancel.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop).toBe(true)
    await expect(form.getByText('* Name and either phone or email required', { exact: true })).toBeInViewport({
      ratio: 1,
    })
  },
)
