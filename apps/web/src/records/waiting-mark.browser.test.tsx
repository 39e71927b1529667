import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { keptQuestions, questionKey } from '../api/writes/kept-questions.ts'
import { type KeptWrite, keptWrites } from '../api/writes/kept-writes.ts'
import { WaitingMark } from './waiting-mark.tsx'

afterEach(() => {
  keptWrites.set([])
  keptQuestions.set(new Map())
})

const note: KeptWrite = { key: 'note', kind: 'journal', entity: 'work_order', target: 7, state: 'waiting' }
const question = page.getByText('Needs Your Decision')

test(
  'a record with an open question is marked, and a press on the mark asks it',
  { tags: ['SYNC-142', 'SYNC-51'] },
  async () => {
    const ask = vi.fn<() => void>()
    await render(
      <>
        <WaitingMark kind="work_order" id={7} />
        <WaitingMark kind="client" id={7} />
      </>,
    )
    keptQuestions.set(new Map([[questionKey('work_order', 7), ask]]))
    await page.getByRole('button', { name: 'Needs Your Decision' }).click()
    expect(ask).toHaveBeenCalledTimes(1)
    // Something of the record may wait in addition.
    keptWrites.set([note])
    await expect.element(page.getByText('Waiting')).toBeVisible()
    await expect.element(question).toBeVisible()
    keptQuestions.set(new Map())
    await expect.element(question).not.toBeInTheDocument()
  },
)

test('in a row, the mark is an icon with a name', { tags: ['SYNC-142'] }, async () => {
  keptQuestions.set(new Map([[questionKey('work_order', 7), () => {}]]))
  await render(<WaitingMark kind="work_order" id={7} place="row" />)
  const mark = page.getByRole('button', { name: 'Needs Your Decision' })
  await expect.element(mark).toHaveTextContent('')
  expect(mark.element().getBoundingClientRect().width).toBeLessThan(40)
})

test('within a link, the mark is no button', { tags: ['SYNC-142'] }, async () => {
  keptQuestions.set(new Map([[questionKey('work_order', 7), () => {}]]))
  await render(
    <a href="#7">
      <WaitingMark kind="work_order" id={7} place="link" />
    </a>,
  )
  await expect.element(question).toBeInTheDocument()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
