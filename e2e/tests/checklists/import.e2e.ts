import type { ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { Page } from '@playwright/test'
import { findProblems } from '../../accessible.ts'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { notifications } from '../../shell.ts'
import { takeWorkbook } from '../../workbook.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Import a List' })
const fileField = (page: Page) => panel(page).getByLabel('Choose a File')

async function openImport(page: Page): Promise<void> {
  await page.goto('/checklists')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(panel(page)).toBeVisible()
}

const templatesOf = async (business: Business) => {
  const templates = await business.list<ChecklistTemplate>('checklist-templates')
  return templates
    .toSorted((one, other) => one.title.localeCompare(other.title))
    .map(({ items, title }) => [title, ...items.map(({ kind, label }) => `${kind}: ${label}`)])
}

const ROOF = takeWorkbook(
  {
    Roof: [
      ['Item', 'Type', 'Required', 'Options', 'Min', 'Max', 'Unit'],
      ['Ladder is tied', 'check', 'yes'],
      ['Pitch', 'number', 'yes', '', 3, 9, 'in'],
      ['Slope', 'slider'],
      ['Finish', 'choice', '', 'good|bad'],
      ['Depth', 'number', '', '', 'low'],
    ],
  },
  'Roof_check.xlsx',
)

test(
  'a workbook with two errors is imported without these rows',
  { tag: ['@CHK-16', '@CHK-18', '@phone'] },
  async ({ page, business, isMobile }) => {
    await openImport(page)
    await fileField(page).setInputFiles(ROOF)
    await expect(panel(page).getByRole('status')).toHaveText('3 items can be added. 2 lines have errors.')
    const rows = panel(page).getByRole('list', { name: 'Preview' }).getByRole('listitem')
    await expect(rows).toHaveText([
      '2Ladder is tiedCheck · Required',
      '3PitchNumber · 3–9 in · Required',
      '4SlopeColumn B (Type): Unknown type “slider”',
      '5FinishChoice · good, bad',
      "6DepthColumn E (Min): The limit “low” isn't a number",
    ])
    expect(await findProblems(page)).toEqual([])
    expect(await templatesOf(business)).toEqual([])
    if (isMobile) {
      for (const button of await panel(page).getByRole('button').all()) {
        const { height = 0 } = (await button.boundingBox()) ?? {}
        expect(height, await button.innerText()).toBeGreaterThanOrEqual(44)
      }
    }
    const title = panel(page).getByRole('textbox', { name: 'Title' })
    await expect(title).toHaveValue('Roof check')
    await title.fill('Roof')
    await panel(page).getByRole('button', { name: 'Import 1 Checklist' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(notifications(page)).toContainText('Checklist template imported')
    await expect
      .poll(() => templatesOf(business))
      .toEqual([['Roof', 'check: Ladder is tied', 'number: Pitch', 'choice: Finish']])
    await expect(page.getByRole('link', { name: /^Roof/ })).toContainText('3 items')
  },
)

test(
  'each sheet becomes a template, chosen with the keyboard',
  { tag: ['@CHK-16', '@CHK-18'] },
  async ({ page, business }) => {
    await openImport(page)
    const sheets = { Roof: [['Ladder is tied'], ['Is it dry?']], Prices: [['Gutter'], [12]], Van: [['Fuel [photo]']] }
    await fileField(page).setInputFiles(takeWorkbook(sheets, 'lists.xlsx'))
    const prices = panel(page).getByRole('checkbox', { name: 'Prices' })
    await expect(prices).toBeChecked()
    await prices.focus()
    await page.keyboard.press('Space')
    const button = panel(page).getByRole('button', { name: 'Import 2 Checklists' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeHidden()
    await expect
      .poll(() => templatesOf(business))
      .toEqual([
        ['Roof', 'check: Ladder is tied', 'yes_no: Is it dry?'],
        ['Van', 'photo: Fuel'],
      ])
  },
)

test('an XLSForm names what a checklist does not have', { tag: ['@CHK-16'] }, async ({ page, business }) => {
  await openImport(page)
  const form = takeWorkbook(
    {
      survey: [
        ['type', 'name', 'label::English (en)', 'label::Spanish (es)', 'constraint', 'relevant'],
        ['integer', 'psi', 'Pressure', 'Presión', '. >= 60 and . <= 100', "${dry} = 'no'"],
        ['geopoint', 'where', 'Where', 'Dónde'],
      ],
      settings: [['form_title'], ['Boiler']],
    },
    'form.xlsx',
  )
  await fileField(page).setInputFiles(form)
  await expect(panel(page).getByRole('listitem')).toHaveText([
    "2PressureNumber · 60–100Column F (relevant): Always shown. This condition is left out: ${dry} = 'no'",
    "3WhereColumn A (type): Left out: checklists don't support “geopoint”",
  ])
  await panel(page).getByRole('button', { name: 'Import 1 Checklist' }).click()
  await expect.poll(() => templatesOf(business)).toEqual([['Boiler', 'number: Pressure']])
})

test('a dropped file that cannot be read says what to do', { tag: ['@CHK-17'] }, async ({ page }) => {
  await openImport(page)
  await fileField(page).setInputFiles({
    name: 'old.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
  })
  await expect(panel(page).getByRole('alert')).toContainText('Save it as .xlsx without a password')
  await expect(panel(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await panel(page).getByRole('button', { name: 'Choose another file' }).click()
  await fileField(page).setInputFiles({
    name: 'big.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(panel(page).getByRole('alert')).toContainText('larger than 5 MB')
})
