import { expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../api/api-error.ts'
import { SendAttempts } from './send-attempts.ts'

test(
  'isCutOff is true after an attempt without a response, and not after an error response of the server',
  { tags: ['SYNC-52'] },
  () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const attempts = new SendAttempts()
    attempts.begin()
    attempts.fail(networkError())
    expect([attempts.isCutOff, attempts.delayMs()]).toEqual([true, 4_000])
    attempts.begin()
    attempts.fail(new ApiError({ status: 500, statusText: '', body: undefined }))
    expect([attempts.isCutOff, attempts.delayMs()]).toEqual([false, 8_000])
    attempts.begin()
    attempts.succeed()
    expect([attempts.isCutOff, attempts.failures, attempts.delayMs()]).toEqual([false, 0, 2_000])
  },
)
