import type { Checklist, ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { Work } from '@daywork/domain/portfolio/work'
import type { Signature } from '@daywork/domain/signatures/signature'
import type { WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import type { Locator, Page } from '@playwright/test'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { makePicture } from '../portfolio/pictures.ts'

/** The alert, and next to it who deleted the record, and the button. */
const notice = (scope: Page | Locator) =>
  scope.getByRole('alert').filter({ hasText: 'was deleted' }).locator('xpath=ancestor::div[1]')

/** Draws a line through the middle of an element. */
async function drawOn(page: Page, surface: Locator): Promise<void> {
  await surface.click({ trial: true })
  const box = await surface.boundingBox()
  if (!box) throw new Error('There is nothing to draw on')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.5)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.3)
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.5)
  await page.mouse.up()
}

async function restore(scope: Page | Locator, what: string): Promise<void> {
  await expect(notice(scope)).toHaveText(new RegExp(`^This ${what} was deleted. dana deleted it `))
  await notice(scope).getByRole('button', { name: 'Restore' }).click()
  await expect(notice(scope)).toHaveCount(0)
}

test(
  'a signature and a note survive that someone deletes the work order, and are saved after a restore',
  { tag: ['@DEL-19', '@phone'] },
  async ({ page, business, noise }) => {
    noise.tolerate(/404/)
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto(`/work-orders/${order.id}`)
    await page.getByRole('button', { name: 'Get Signature' }).click()
    const dialog = page.getByRole('dialog', { name: 'Get Signature' })
    await dialog.getByLabel("Signer's Name").fill('Maria Lopez')
    await drawOn(page, dialog.getByRole('img', { name: /^Sign here/ }))
    await business.remove('work-orders', order.id)
    await expect(notice(dialog)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save Signature' })).toBeDisabled()
    await restore(dialog, 'work order')
    await dialog.getByRole('button', { name: 'Save Signature' }).click()
    await expect(dialog).toHaveCount(0)
    const [saved] = await business.list<Signature>('signatures')
    expect(saved).toMatchObject({ signer: 'Maria Lopez', work_order: order.id, changes: [] })

    const composer = page.getByRole('region', { name: 'Add to the timeline' })
    const note = composer.getByRole('textbox', { name: 'Add a note' })
    await note.fill('The valve leaks')
    await business.remove('work-orders', order.id)
    await restore(composer, 'work order')
    await expect(note).toHaveValue('The valve leaks')
    await composer.getByRole('button', { name: 'Post' }).click()
    await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toContainText('The valve leaks')
    // The page shows the note before the server has it.
    const notes = async () =>
      (await business.read<WorkOrderDetail>('work-orders', order.id)).updates.map(({ content }) => content)
    await expect.poll(notes).toEqual(['The valve leaks'])

    await business.remove('work-orders', order.id)
    await expect(page.getByRole('heading', { name: 'Work order not found' })).toBeVisible()
  },
)

async function addChecklist(business: Business, order: number): Promise<Checklist> {
  const item = { id: '6f2b8a52-1d0f-4f3e-9a43-0a7a4f1c2b11', kind: 'text', label: 'Remarks' }
  const fields = { title: 'Handover', items: [item] }
  const { id } = await business.add<ChecklistTemplate>('checklist-templates', fields)
  return business.add<Checklist>('checklists', { work_order: order, template: id })
}

test(
  'an answer that is being typed survives the delete of its checklist, and of its order',
  { tag: ['@DEL-19', '@phone'] },
  async ({ page, business, noise }) => {
    // 412: the answer is sent before the page has loaded the restored checklist, and merged.
    noise.tolerate(/404|412/)
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    const { id } = await addChecklist(business, order.id)
    const answers = async () => Object.values((await business.read<Checklist>('checklists', id)).answers)
    await page.goto(`/work-orders/${order.id}`)
    const remarks = page.getByRole('group', { name: 'Remarks' }).getByRole('textbox')
    await remarks.fill('Corroded flange')
    await business.remove('checklists', id)
    await expect(notice(page)).toBeVisible()
    await remarks.blur()
    await expect(remarks).toHaveValue('Corroded flange')
    await restore(page, 'checklist')
    await expect.poll(answers).toMatchObject([{ value: 'Corroded flange' }])

    await remarks.fill('Flange replaced')
    await business.remove('work-orders', order.id)
    await restore(page, 'work order')
    await expect(remarks).toHaveValue('Flange replaced')
    await expect.poll(answers).toMatchObject([{ value: 'Flange replaced' }])
  },
)

for (const place of ['the feed', 'the page of its order'])
  test(
    `marks survive that someone deletes the photo, on ${place}`,
    { tag: ['@DEL-19', '@phone'] },
    async ({ page, business, noise }) => {
      noise.tolerate(/404|412/)
      const order = await business.addWorkOrder({ title: 'Lay tiles' })
      const photo = await makePicture('landscape')
      const work = await business.addWork({ description: 'Wall', work_order_id: order.id }, [photo])
      await page.goto(place === 'the feed' ? `/portfolio?file=${work.files[0]?.id}` : `/work-orders/${order.id}`)
      if (place !== 'the feed') await page.getByRole('button', { name: 'Photo: Wall' }).first().click()
      await page.getByRole('button', { name: 'Mark Up' }).click()
      const editor = page.getByRole('dialog', { name: 'Mark Up' })
      await drawOn(page, editor.getByRole('application'))
      await expect(editor.locator('[data-mark]')).toHaveCount(1)
      await business.remove('works', work.id)
      await restore(editor, 'photo')
      await expect(editor.locator('[data-mark]')).toHaveCount(1)
      await editor.getByRole('button', { name: 'Save' }).click()
      await expect(editor).toHaveCount(0)
      await expect.poll(async () => (await business.read<Work>('works', work.id)).marks).toHaveLength(1)
    },
  )
