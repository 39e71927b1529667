import { InfiniteQueryObserver, onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listQuery } from '../../../api/list-query.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { getPendingQuestion } from '../../../records/dialogs/ask.ts'
import { fakeNetwork } from '../../../testing/fake-network.ts'
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
    const actions: { ask?: ReturnType<typeof useAskAboutChecks> } = {}
    const Page = () => {
      actions.ask = useAskAboutChecks()
      return null
    }
    renderToString(createElement(QueryClientProvider, { client }, createElement(Page)))
    const asking = actions.ask?.([{ id: 7, checks_left: 2 }])
    const question = await vi.waitUntil(getPendingQuestion)
    question.answer(true)
    expect(await asking).toBe(true)
  },
)
