import type { SharedMedia } from '@daywork/domain/shared-pages/shared-page'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Picture } from './picture.tsx'

const MISSING = 'data:image/png;base64,'
const MADE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const picture = (address: string) => {
  // The picture reads nothing else.
  const file = { id: 1, kind: 'photo', large_url: null, thumbnail_url: address, marks: [] } as unknown as SharedMedia
  return <Picture shown={{ file, place: 1, name: 'Roof' }} onOpen={() => {}} />
}

test(
  'a picture that never loaded is tried again with a network or another address',
  { tags: ['SHARE-30'] },
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let failures = 0
    const count = () => void (failures += 1)
    document.addEventListener('error', count, { capture: true })
    onTestFinished(() => document.removeEventListener('error', count, { capture: true }))
    const { container, rerender } = await render(picture(MISSING))
    const image = () => container.querySelector('img')
    for (let retry = 1; retry <= 8; retry += 1) {
      await vi.waitUntil(() => failures === retry && image() === null)
      vi.advanceTimersByTime(1000 * 2 ** (retry - 1))
    }
    window.dispatchEvent(new Event('online'))
    await vi.waitUntil(() => failures === 9 && image() === null)
    await rerender(picture(MADE))
    expect(image()?.src).toBe(MADE)
  },
)
