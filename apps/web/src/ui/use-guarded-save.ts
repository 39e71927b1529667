import { useRef, useState } from 'react'
import { createTries } from '../api/tries.ts'

export type SavePhase = 'editing' | 'saving' | 'saved'

/**
 * One save at a time, under one idempotency key for all tries of one intent (FORM-02, API-92). After a success the run
 * stays closed: the form shuts a moment later, and until then another press must send nothing.
 */
export function useGuardedSave<Saved>(save: (idempotencyKey: string) => Promise<Saved>) {
  const [phase, setPhase] = useState<SavePhase>('editing')
  const isRunning = useRef(false)
  const [send] = useState(() => createTries<Saved>())

  /** Resolves to undefined when a save already runs. @throws EarlierTrySaved; whatever `save` throws */
  async function run(): Promise<{ saved: Saved } | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setPhase('saving')
    try {
      const saved = await send(save)
      setPhase('saved')
      return { saved }
    } catch (error) {
      isRunning.current = false
      setPhase('editing')
      throw error
    }
  }
  return { phase, run }
}
