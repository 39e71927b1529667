import { expect, test } from 'vitest'
import { floatingAddText, newButtonText, quickAddText, TAB_IDS, tabLabel } from './tabs.ts'

test('there are five tabs in this order with these labels', { tags: ['SHELL-07', 'SHELL-09'] }, () => {
  expect(TAB_IDS).toEqual(['dashboard', 'workOrders', 'projects', 'clients', 'workers'])
  expect(TAB_IDS.map(tabLabel)).toEqual(['Dashboard', 'Work Orders', 'Projects', 'Clients', 'Workers'])
})

test('each tab except the dashboard has a New button', { tags: ['SHELL-14'] }, () => {
  expect(TAB_IDS.map(newButtonText)).toEqual([undefined, 'New Work Order', 'New Project', 'New Client', 'New Worker'])
})

test('quick-add uses the label, not the id', { tags: ['SHELL-16', 'SHELL-17'] }, () => {
  expect(TAB_IDS.map(quickAddText)).toEqual(['Add', 'Add Work Order', 'Add Project', 'Add Client', 'Add Worker'])
})

test('the floating button shows what it creates', { tags: ['SIDE-19', 'SIDE-20'] }, () => {
  expect(TAB_IDS.map(floatingAddText)).toEqual([
    'Create Work Order',
    'Create Work Order',
    'Create Project',
    'Add Client',
    'Add Worker',
  ])
})
