import { errorTexts } from '../texts/en/errors.ts'
import { getTexts } from '../texts/use-texts.ts'
import { hasStatus, isAnsweredForGood } from './api-error.ts'
import { UNPROCESSABLE } from './http-status.ts'
import { newUuid } from './uuid.ts'

type Save<Saved> = (idempotencyKey: string) => Promise<Saved>

/** A try whose answer was lost has been saved as it was then, without what was changed since. */
export class EarlierTrySaved extends Error {
  constructor() {
    super(getTexts(errorTexts)('earlierSaved'))
    this.name = 'EarlierTrySaved'
  }
}

/**
 * The tries of one intent to create, under one idempotency key until the server has refused one for good (API-92).
 * @returns what sends a try. When the server knows the key by another content, earlier tries without an answer are sent
 * again as they were, which does nothing there but say what became of them; after a refusal the new content has its turn.
 * It throws EarlierTrySaved once one of them was saved, and from then on; else whatever `save` throws
 */
export function createTries<Saved>(): (save: Save<Saved>) => Promise<Saved> {
  let key = newUuid()
  let unanswered: Save<Saved>[] = []
  let isOver = false

  const renew = () => {
    key = newUuid()
    unanswered = []
  }

  async function send(save: Save<Saved>): Promise<Saved> {
    if (isOver) throw new EarlierTrySaved()
    try {
      return await save(key)
    } catch (error) {
      if (isKeyReused(error) && unanswered.length > 0) return sendAfterEarlier(save)
      if (isAnsweredForGood(error)) renew()
      else unanswered.push(save)
      throw error
    }
  }

  async function sendAfterEarlier(save: Save<Saved>): Promise<Saved> {
    isOver = await wasSaved(unanswered, key)
    renew()
    return send(save)
  }

  return send
}

/** Sends earlier tries again: the one that arrived is known by its key. @throws ApiError when still unanswered */
async function wasSaved<Saved>(tries: readonly Save<Saved>[], key: string): Promise<boolean> {
  for (const save of tries) {
    try {
      await save(key)
      return true
    } catch (error) {
      if (!isAnsweredForGood(error)) throw error
      if (!isKeyReused(error)) return false
    }
  }
  return true
}

/** The server has answered this key before, to another content (API-92). */
export const isKeyReused = (error: unknown): boolean => hasStatus(error, UNPROCESSABLE)
