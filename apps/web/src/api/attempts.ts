import { errorTexts } from '../texts/en/errors.ts'
import { getTexts } from '../texts/use-texts.ts'
import { hasStatus, isFinalRejection } from './api-error.ts'
import { UNPROCESSABLE } from './http-status.ts'
import { newUuid } from './uuid.ts'

type Save<Saved> = (idempotencyKey: string) => Promise<Saved>

/** An earlier attempt whose response was lost has been saved, without later changes. */
export class EarlierAttemptSaved extends Error {
  constructor() {
    super(getTexts(errorTexts)('earlierSaved'))
    this.name = 'EarlierAttemptSaved'
  }
}

/**
 * Sends all attempts of one create under the same idempotency key, until the server has rejected one for good (API-92).
 * @returns a function that sends an attempt. If the server knows the key with other content, it first sends the earlier
 *   attempts without a response again, which only reports their results. After a rejection it sends the new content. If
 *   one of them was saved, it throws EarlierAttemptSaved, now and on every later call; otherwise whatever `save` throws
 */
export function createAttempts<Saved>(): (save: Save<Saved>) => Promise<Saved> {
  let key = newUuid()
  let withoutResponse: Save<Saved>[] = []
  let isOver = false

  const renew = () => {
    key = newUuid()
    withoutResponse = []
  }

  async function send(save: Save<Saved>): Promise<Saved> {
    if (isOver) throw new EarlierAttemptSaved()
    try {
      return await save(key)
    } catch (error) {
      if (isKeyReused(error) && withoutResponse.length > 0) return sendAfterEarlier(save)
      if (isFinalRejection(error)) renew()
      else withoutResponse.push(save)
      throw error
    }
  }

  async function sendAfterEarlier(save: Save<Saved>): Promise<Saved> {
    isOver = await wasSaved(withoutResponse, key)
    renew()
    return send(save)
  }

  return send
}

/**
 * Sends earlier attempts again, and identifies the one that arrived by its key. @throws ApiError if there is still no
 * response
 */
async function wasSaved<Saved>(attempts: readonly Save<Saved>[], key: string): Promise<boolean> {
  for (const save of attempts) {
    try {
      await save(key)
      return true
    } catch (error) {
      if (!isFinalRejection(error)) throw error
      if (!isKeyReused(error)) return false
    }
  }
  return true
}

/** The server has already used this key for other content (API-92). */
export const isKeyReused = (error: unknown): boolean => hasStatus(error, UNPROCESSABLE)
