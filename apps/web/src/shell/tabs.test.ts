import { expect, test } from 'vitest'
import { floatingAddText, newButtonText, quickAddText, TAB_IDS, TABS } from './tabs.ts'

test('SHELL-07 SHELL-09 five tabs in this order with these labels', () => {
  expect(TAB_IDS).toEqual(['dashboard', 'workOrders', 'projects', 'clients', 'workers'])
  expect(TAB_IDS.map((id) => TABS[id].label)).toEqual(['Dashboard', 'Work Orders', 'Projects', 'Clients', 'Workers'])
})

test('SHELL-14 each tab but the dashboard has its New button', () => {
  expect(TAB_IDS.map(newButtonText)).toEqual([undefined, 'New Work Order', 'New Project', 'New Client', 'New Worker'])
})

test('SHELL-16 SHELL-17 quick-add goes by the label, not the id', () => {
  expect(TAB_IDS.map(quickAddText)).toEqual(['Add', 'Add Work Order', 'Add Project', 'Add Client', 'Add Worker'])
})

test('SIDE-19 SIDE-20 the floating button names what it makes', () => {
  expect(TAB_IDS.map(floatingAddText)).toEqual([
    'Create Work Order',
    'Create Work Order',
    'Create Project',
    'Add Client',
    'Add Worker',
  ])
})
