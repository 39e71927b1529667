import { useRef, useState } from 'react'
import { isAnsweredForGood } from '../api/api-error.ts'
import { newIdempotencyKey } from '../api/request.ts'

export type SavePhase = 'editing' | 'saving' | 'saved'

/**
 * One save at a time, under one idempotency key for all tries of one intent (FORM-02, API-92). After a success the run
 * stays closed: the form shuts a moment later, and until then another press must send nothing.
 */
export function useGuardedSave<Saved>(save: (idempotencyKey: string) => Promise<Saved>) {
  const [phase, setPhase] = useState<SavePhase>('editing')
  const isRunning = useRef(false)
  const key = useRef(newIdempotencyKey())

  /** Resolves to undefined when a save already runs. @throws whatever `save` throws */
  async function run(): Promise<{ saved: Saved } | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setPhase('saving')
    try {
      const saved = await save(key.current)
      setPhase('saved')
      return { saved }
    } catch (error) {
      isRunning.current = false
      setPhase('editing')
      // The server repeats a refusal for as long as the key is the same, even to a form that has been put right (API-92).
      if (isAnsweredForGood(error)) key.current = newIdempotencyKey()
      throw error
    }
  }
  return { phase, run }
}
