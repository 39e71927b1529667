import { expect, test } from '../../fixtures.ts'
import { moveInRow, pressByKey, tabTo, typeInto } from '../../keyboard.ts'
import { takePhoto } from '../../photos.ts'
import { card, tabButton } from '../../shell.ts'

test('a person does the main job by keyboard only', { tag: ['@GEN-11', '@WO-29'] }, async ({ page, business }) => {
  await business.clear()
  await page.goto('/')
  const form = (name: string) => page.getByRole('region', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('a client', async () => {
    await pressByKey(page, tabButton(page, 'Clients'))
    await pressByKey(page, button('New Client'))
    await expect(form('New Client').getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Harbor Homes')
    await typeInto(page, form('New Client').getByLabel('Email'), 'office@harbor.test')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Harbor Homes')).toBeVisible()
  })

  await test.step('a project for that client', async () => {
    await pressByKey(page, card(page, 'Harbor Homes').getByRole('button', { name: 'New Project' }))
    const project = page.getByRole('dialog', { name: 'New Project' })
    await expect(project.getByLabel('Project Title')).toBeFocused()
    await page.keyboard.type('Kitchen at Pier 4')
    await page.keyboard.press('Enter')
    await expect(project).toHaveCount(0)
    // Focus has returned to where it was before the form opened.
    await expect(card(page, 'Harbor Homes').getByRole('button', { name: 'New Project' })).toBeFocused()
  })

  await test.step('a worker', async () => {
    await pressByKey(page, tabButton(page, 'Workers'))
    await pressByKey(page, button('New Worker'))
    await expect(form('Add Worker').getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Ann Lee')
    await typeInto(page, form('Add Worker').getByLabel('Phone Number'), '5555550142')
    await pressByKey(page, form('Add Worker').getByRole('button', { name: 'Save Worker' }))
    await expect(card(page, 'Ann Lee')).toBeVisible()
  })

  await test.step('a work order in that project, with the worker', async () => {
    await pressByKey(page, tabButton(page, 'Work Orders'))
    await pressByKey(page, button('New Work Order'))
    await expect(form('New Work Order').getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Lay tiles')
    await typeInto(page, form('New Work Order').getByLabel('Project'), 'Kitchen')
    await typeInto(page, form('New Work Order').getByLabel('Description'), 'Kitchen floor')
    await pressByKey(page, form('New Work Order').getByRole('button', { name: 'Show additional options' }))
    await tabTo(page, form('New Work Order').getByRole('checkbox', { name: /Ann Lee/ }))
    await page.keyboard.press('Space')
    await pressByKey(page, form('New Work Order').getByRole('button', { name: 'Create Work Order' }))
    await expect(card(page, 'Lay tiles').getByRole('img', { name: 'Ann Lee' })).toBeVisible()
  })

  await test.step('a look at who else could be assigned', async () => {
    const plus = card(page, 'Lay tiles').getByRole('button', { name: 'Add worker' })
    await moveInRow(page, card(page, 'Lay tiles'), plus)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Assign Worker' })
    await expect(menu.getByText('Assigned', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(plus).toBeFocused()
  })

  await test.step('a photo, and the order is completed', async () => {
    const chooser = page.waitForEvent('filechooser')
    await moveInRow(page, card(page, 'Lay tiles'), card(page, 'Lay tiles').getByRole('button', { name: 'Add photo 0' }))
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(await takePhoto())
    const send = page.getByRole('dialog', { name: 'Photo Preview' }).getByRole('button', { name: 'Upload & Complete' })
    await expect(send).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card(page, 'Lay tiles').getByText('Completed', { exact: true })).toBeVisible()
  })
})
