import type { ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { NewSharedPage } from '@daywork/domain/shared-pages/shared-page'
import type { Signature } from '@daywork/domain/signatures/signature'
import type { Locator, Page } from '@playwright/test'
import { callsTo, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { stroke } from '../../touch.ts'

test.use({ serviceWorkers: 'allow' })

const timeline = (page: Page): Locator => page.getByRole('region', { name: 'Timeline', exact: true })
const signature = (page: Page, name: string): Locator =>
  timeline(page).getByRole('article', { name: `Signature of ${name}` })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Get Signature' })
const line = (page: Page): Locator => dialog(page).getByRole('img', { name: /^Sign here/ })

/** Draws two strokes with a finger, as wide as the line. */
async function draw(page: Page): Promise<void> {
  await line(page).click({ trial: true })
  const box = await line(page).boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
  const wave = Array.from({ length: 24 }, (_, step) => at(0.15 + step * 0.028, 0.5 + 0.25 * Math.sin(step)))
  await stroke(page, wave)
  await stroke(page, [at(0.2, 0.8), at(0.5, 0.75), at(0.85, 0.78)])
}

test(
  'a client signs with a finger, and the signature shows later changes of the order',
  { tag: ['@SIGN-01', '@SIGN-03', '@phone-only', '@phone'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await business.addPhoto(order)
    await page.goto(`/work-orders/${order.id}`)
    await page.getByRole('button', { name: 'Get Signature' }).click()
    await expect(dialog(page).getByRole('region', { name: "What You're Signing" })).toContainText('Lay tiles')
    await expect(dialog(page)).toContainText('1 photo')
    await dialog(page).getByLabel("Signer's Name").fill('Maria Lopez')
    await dialog(page).getByRole('button', { name: 'Save Signature' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Sign inside the box, or type the name instead.')

    await draw(page)
    await dialog(page).getByRole('button', { name: 'Undo' }).click()
    await draw(page)
    const { height, width } = page.viewportSize() ?? { height: 0, width: 0 }
    // The drawing remains after the phone is rotated.
    await page.setViewportSize({ width: height, height: width })
    await expect(dialog(page).getByRole('button', { name: 'Clear' })).toBeEnabled()
    await dialog(page).getByRole('button', { name: 'Save Signature' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.setViewportSize({ width, height })
    const card = signature(page, 'Maria Lopez')
    await expect(card.getByRole('img', { name: 'Signature of Maria Lopez' })).toBeVisible()
    await expect(card).toContainText('Signed: 1 photo')
    await expect(card).toContainText('Unchanged since it was signed')
    const [saved] = await business.list<Signature>('signatures')
    // Three strokes: the second of the first two was undone.
    expect(saved?.drawing?.path.match(/M/g)).toHaveLength(3)
    expect(saved?.drawing?.path.length).toBeGreaterThan(300)

    await business.edit('work-orders', order.id, { title: 'Lay slate' })
    await expect(card).toContainText('Changed since: title')
    await card.getByRole('button', { name: 'Details' }).click()
    const details = page.getByRole('dialog', { name: 'Signature of Maria Lopez' })
    await expect(details).toContainText(`#${order.id} · Lay tiles`)
    await expect(details).toContainText(saved?.statement_sha256 ?? 'no hash')
  },
)

test(
  'a signature by a typed name works with the keyboard alone, and is revoked with a reason',
  { tag: ['@SIGN-06', '@SIGN-07'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto(`/work-orders/${order.id}`)
    await page.getByRole('button', { name: 'Get Signature' }).focus()
    await page.keyboard.press('Enter')
    const name = dialog(page).getByLabel("Signer's Name")
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('Harbor Homes')
    await page.keyboard.type('Maria Lopez')
    const instead = dialog(page).getByRole('button', { name: 'Type Name Instead' })
    for (let tabs = 0; tabs < 8 && !(await instead.evaluate((button) => button === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('The name above counts as the signature.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const card = signature(page, 'Maria Lopez')
    await expect(card).toContainText('Typed')

    await card.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('Wrong person')
    await page.keyboard.press('Enter')
    await expect(card).toContainText(/Revoked by dana on .*: Wrong person/)
    await expect(timeline(page)).toContainText("dana revoked Maria Lopez's signature: Wrong person")
    await card.getByRole('button', { name: 'Restore Signature' }).click()
    await expect(card).toContainText('Unchanged since it was signed')
  },
)

test(
  'once an order is signed, it says so, and another signature is no longer the main action',
  { tag: ['@SIGN-13', '@phone'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'COMPLETED' })
    await page.goto(`/work-orders/${order.id}`)
    const composer = page.locator('[data-composer]')
    const get = composer.getByRole('button', { name: 'Get Signature' })
    await expect(get).toHaveAttribute('data-variant', 'filled')
    await get.click()
    await dialog(page).getByLabel("Signer's Name").fill('Maria Lopez')
    await dialog(page).getByRole('button', { name: 'Type Name Instead' }).click()
    await dialog(page).getByRole('button', { name: 'Save Signature' }).click()

    const signed = composer.getByRole('button', { name: 'Signed' })
    await expect(signed).toHaveAttribute('data-variant', 'default')
    await expect(get).toHaveCount(0)
    await expect(signed).not.toHaveAttribute('data-is-changed')
    await business.edit('work-orders', order.id, { title: 'Lay slate' })
    await expect(signed).toHaveAttribute('data-is-changed')
    await signed.click()
    const list = page.getByRole('dialog', { name: 'Signed', exact: true })
    await expect(list).toContainText('Changed since: title')
    await list.getByRole('button', { name: 'Maria Lopez' }).click()
    const details = page.getByRole('dialog', { name: 'Signature of Maria Lopez' })
    await expect(details).toContainText('Lay tiles')
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
    await expect(signed).toBeFocused()
    await signed.click()
    await list.getByRole('button', { name: 'Get Another Signature' }).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')

    await signature(page, 'Maria Lopez').getByRole('button', { name: 'Revoke' }).click()
    await page.getByLabel('Reason').fill('Wrong person')
    await page.keyboard.press('Enter')
    await expect(get).toHaveAttribute('data-variant', 'filled')
  },
)

test(
  'a signature without a network waits on the timeline, and is sent once',
  { tag: ['@SIGN-04'] },
  async ({ page, context, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto(`/work-orders/${order.id}`)
    await expect(timeline(page)).toContainText('created the work order')
    await page.getByRole('button', { name: 'Get Signature' }).click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Get Signature' }).click()
    await dialog(page).getByLabel("Signer's Name").fill('Maria Lopez')
    await dialog(page).getByRole('button', { name: 'Type Name Instead' }).click()
    await dialog(page).getByRole('button', { name: 'Save Signature' }).click()
    const card = signature(page, 'Maria Lopez')
    await expect(card).toContainText('Waiting')
    expect(await business.list<Signature>('signatures')).toEqual([])

    await context.setOffline(false)
    await expect.poll(async () => (await business.list<Signature>('signatures')).length).toBe(1)
    await expect(card).toContainText('Unchanged since it was signed')
    await expect(card).not.toContainText('Waiting')
    await expect(timeline(page).getByRole('article')).toHaveCount(1)
  },
)

test(
  'a signature is saved once, after a rejected attempt and a lost response',
  { tag: ['@SIGN-04', '@API-92'] },
  async ({ page, business, noise }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    noise.announce(/status of 400/)
    noise.announce(/status of 502/)
    let attempts = 0
    await page.route('**/api/signatures/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      attempts += 1
      const body: object = route.request().postDataJSON()
      if (attempts === 1) return route.continue({ postData: JSON.stringify({ ...body, signer: '' }) })
      if (attempts === 3) return route.fallback()
      await route.fetch()
      return route.fulfill({ status: 502, body: 'Bad Gateway' })
    })
    await page.goto(`/work-orders/${order.id}`)
    await page.getByRole('button', { name: 'Get Signature' }).click()
    await dialog(page).getByLabel("Signer's Name").fill('Maria Lopez')
    await dialog(page).getByRole('button', { name: 'Type Name Instead' }).click()
    const save = dialog(page).getByRole('button', { name: 'Save Signature' })
    for (const text of [/Validation error/, /502/]) {
      await save.click()
      await expect(dialog(page).getByRole('alert')).toContainText(text)
    }
    await save.click()
    await expect(dialog(page)).toHaveCount(0)
    expect(attempts).toBe(3)
    expect(await business.list<Signature>('signatures')).toHaveLength(1)
  },
)

test('a failed restore of a signature says so', { tag: ['@SIGN-06'] }, async ({ page, business, noise }) => {
  const order = await business.addWorkOrder({ title: 'Lay tiles' })
  await page.goto(`/work-orders/${order.id}`)
  await page.getByRole('button', { name: 'Get Signature' }).click()
  await dialog(page).getByLabel("Signer's Name").fill('Maria Lopez')
  await dialog(page).getByRole('button', { name: 'Type Name Instead' }).click()
  await dialog(page).getByRole('button', { name: 'Save Signature' }).click()
  const card = signature(page, 'Maria Lopez')
  await card.getByRole('button', { name: 'Revoke' }).click()
  await page.getByLabel('Reason').fill('Wrong person')
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Wrong person')
  await fail(page, callsTo('PATCH', /\/signatures\//), { status: 500 })
  noise.announce(/status of 500/)
  await card.getByRole('button', { name: 'Restore Signature' }).click()
  await expect(page.getByText("Couldn't restore the signature. Try again.")).toBeVisible()
})

test(
  'a signature with too many notes shows an error before anyone signs',
  { tag: ['@SIGN-11'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    const notes = Array.from({ length: 13 }, (_, at) => `Note ${at}: ${'x'.repeat(9_000)}`)
    for (const content of notes) await business.add(`work-orders/${order.id}/add_update`, { content })
    await page.goto(`/work-orders/${order.id}`)
    await page.getByRole('button', { name: 'Get Signature' }).click()
    await dialog(page).getByText('Notes to Include').click()
    const choices = dialog(page).getByRole('checkbox', { name: /^Note / })
    for (const choice of await choices.all()) await choice.check()
    const alert = dialog(page).getByRole('alert')
    await expect(alert).toHaveText('This is too much for one signature. Choose fewer notes.')
    await dialog(page).getByLabel("Signer's Name").fill('Maria Lopez')
    await dialog(page).getByRole('button', { name: 'Type Name Instead' }).click()
    await dialog(page).getByRole('button', { name: 'Save Signature' }).click()
    await expect(alert).toBeVisible()
    for (const choice of await choices.all()) await choice.uncheck()
    await expect(alert).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Save Signature' }).click()
    await expect(signature(page, 'Maria Lopez')).toBeVisible()
  },
)

test('a checklist item is answered by a signature', { tag: ['@SIGN-09'] }, async ({ page, business }) => {
  const order = await business.addWorkOrder({ title: 'Lay tiles' })
  const items = [
    { id: '5d0c4c2a-6f7b-4d0e-9a51-1f2a3b4c5d6e', kind: 'signature', label: 'Client signs', required: true },
  ]
  const template = await business.add<ChecklistTemplate>('checklist-templates', { title: 'Hand over', items })
  await business.add('checklists', { work_order: order.id, template: template.id })
  await page.goto(`/work-orders/${order.id}`)
  const checklist = page.getByRole('region', { name: 'Hand over' })
  await checklist.getByRole('button', { name: 'Get Signature' }).click()
  await dialog(page).getByLabel("Signer's Name").fill('Maria Lopez')
  await dialog(page).getByRole('button', { name: 'Type Name Instead' }).click()
  await dialog(page).getByRole('button', { name: 'Save Signature' }).click()
  await expect(checklist).toContainText('Signed by Maria Lopez')
  await expect(checklist).toContainText('1 of 1')
  await expect(signature(page, 'Maria Lopez')).toContainText('Unchanged since it was signed')
})

test(
  'a page that has changed must be read again before it is signed',
  { tag: ['@SIGN-12'] },
  async ({ page, business, noise }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    const shared = await business.add<NewSharedPage>('shared-pages', { work_order: order.id, language: 'es' })
    await page.goto(new URL(shared.url).pathname)
    await page.getByRole('button', { name: 'Aprobar' }).click()
    await page.getByLabel('Su nombre').fill('Maria Lopez')
    const isTyped = page.getByRole('checkbox', { name: 'El nombre que escribí vale como mi firma' })
    await isTyped.check()
    await business.edit('work-orders', order.id, { title: 'Lay slate' })
    noise.announce(/status of 409/)
    const approve = page.locator('form').getByRole('button', { name: /Aprob/ })
    await approve.click()
    await expect(page.getByRole('alert')).toHaveText(
      'Esta página cambió desde que la abrió. Revísela de nuevo y vuelva a firmar.',
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lay slate')
    await expect(page.getByLabel('Su nombre')).toHaveValue('Maria Lopez')
    await expect(isTyped).not.toBeChecked()
    expect(await business.list<Signature>('signatures')).toEqual([])

    await isTyped.check()
    await approve.click()
    await expect
      .poll(() => business.list<Signature>('signatures'))
      .toMatchObject([{ signer: 'Maria Lopez', statement: { title: 'Lay slate' }, changes: [] }])
  },
)
