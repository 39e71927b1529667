import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SlidingPanel } from './sliding-panel.tsx'

const watching: FakeWatcher[] = []

/** Replaces the Back of Android, which a test cannot press. */
class FakeWatcher extends EventTarget {
  constructor() {
    super()
    watching.push(this)
  }
  destroy(): void {
    const at = watching.indexOf(this)
    if (at >= 0) watching.splice(at, 1)
  }
}

const pressBack = () => {
  const last = watching.pop()
  last?.dispatchEvent(new Event('close'))
  return last !== undefined
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test(
  'on Android, Back closes the panel that was opened last, and asks again if it stays open',
  { tags: ['FORM-04'] },
  async () => {
    vi.stubGlobal('CloseWatcher', FakeWatcher)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
    await render(<Panels />)
    await expect.element(page.getByText('Second')).toBeVisible()
    expect(pressBack()).toBe(true)
    await expect.element(page.getByText('refused 1')).toBeInTheDocument()
    await expect.poll(() => watching.length).toBe(2)
    expect(pressBack()).toBe(true)
    await expect.element(page.getByText('Second')).not.toBeInTheDocument()
    await expect.element(page.getByText('First')).toBeVisible()
    await expect.poll(() => watching.length).toBe(1)
  },
)

/** The second one closes at the second attempt. */
function Panels() {
  const [refused, setRefused] = useState(0)
  const close = () => {
    setRefused(refused + 1)
    return Promise.resolve(refused > 0)
  }
  return (
    <>
      <SlidingPanel title="First" shape="sheet" isOpen onClose={() => {}}>
        <p>refused {refused}</p>
      </SlidingPanel>
      <SlidingPanel title="Second" shape="sheet" isOpen={refused < 2} onClose={close}>
        Text
      </SlidingPanel>
    </>
  )
}
