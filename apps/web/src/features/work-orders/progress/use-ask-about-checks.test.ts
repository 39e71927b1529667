import { InfiniteQueryObserver, onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listQuery } from '../../../api/list-query.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { getPendingQuestion } from '../../../records/dialogs/ask.ts'
import { fakeNetwork, jsonResponse } from '../../../testing/fake-network.ts'
import { useAskAboutChecks } from './use-ask-about-checks.ts'

test(
  'offline, the question does not wait for the checklists of the page',
  { tags: ['CHK-13', 'SYNC-50'] },
  async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    fakeNetwork(() => Promise.reject(new TypeError('Failed to fetch')))
    const client = createQueryClient()
    onlineManager.setOnline(false)
    onTestFinished(() => {
      onlineManager.setOnline(true)
      client.clear()
    })
    const checklists = listQuery('checklists', { work_order: '7' })
    onTestFinished(new InfiniteQueryObserver(client, checklists).subscribe(() => {}))
    expect(client.getQueryState(checklists.queryKey)).toMatchObject({ fetchStatus: 'paused' })
    const asking = renderAsk(client)?.([{ id: 7, title: 'Lay tiles', checks_left: 2 }])
    const question = await vi.waitUntil(getPendingQuestion)
    question.answer(true)
    expect(await asking).toBe(true)
  },
)

test(
  'for several orders, each item is listed with the title of its order',
  { tags: ['CHK-13', 'WO-101'] },
  async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    fakeNetwork(({ path }) => {
      const isOfSeven = path.includes('work_order=7')
      const item = { id: 'a', kind: 'check', label: isOfSeven ? 'Water is off' : 'Site swept', required: true }
      const checklist = { id: isOfSeven ? 1 : 2, title: 'Leaving', items: [item], answers: {} }
      return jsonResponse({ count: 1, next: null, previous: null, results: [checklist] })
    })
    const client = createQueryClient()
    onTestFinished(() => client.clear())
    const orders = [
      { id: 7, title: 'Lay tiles', checks_left: 1 },
      { id: 8, title: '', checks_left: 1 },
      { id: 9, title: 'Paint walls', checks_left: 0 },
    ]
    const asking = renderAsk(client)?.(orders)
    const question = await vi.waitUntil(getPendingQuestion)
    expect(question.text).toBe('2 required checklist items left. Complete anyway?')
    expect(question.lines).toEqual(['Lay tiles: Water is off', 'Untitled Work Order: Site swept'])
    question.answer(false)
    expect(await asking).toBe(false)
  },
)

function renderAsk(client: QueryClient) {
  const actions: { ask?: ReturnType<typeof useAskAboutChecks> } = {}
  const Page = () => {
    actions.ask = useAskAboutChecks()
    return null
  }
  renderToString(createElement(QueryClientProvider, { client }, createElement(Page)))
  return actions.ask
}
