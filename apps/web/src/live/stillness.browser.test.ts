import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { untilStill, watchStillness } from './stillness.ts'

test(
  'changes wait during a press that takes the focus from a field, until the window loses the focus',
  { tags: ['SYNC-81'] },
  async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    onTestFinished(watchStillness())
    const field = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => field.remove())
    await userEvent.click(field)
    await vi.advanceTimersByTimeAsync(60_000)
    const isStill = vi.fn<() => void>()
    window.dispatchEvent(new MouseEvent('mousedown'))
    field.blur()
    void untilStill().then(isStill)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(isStill).not.toHaveBeenCalled()
    window.dispatchEvent(new FocusEvent('blur'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(isStill).toHaveBeenCalledOnce()
  },
)
