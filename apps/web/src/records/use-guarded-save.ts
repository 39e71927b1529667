import { useEffect, useRef, useState } from 'react'
import { createTries } from '../api/tries.ts'

export type SavePhase = 'editing' | 'saving' | 'saved'

/**
 * One save at a time, under one idempotency key for all tries of one intent (FORM-02, API-92). After a success the run
 * stays closed: the form shuts a moment later, and until then another press must send nothing.
 * @param save its signal aborts when the component unmounts
 */
export function useGuardedSave<Saved>(save: (idempotencyKey: string, signal: AbortSignal) => Promise<Saved>) {
  const [phase, setPhase] = useState<SavePhase>('editing')
  const isRunning = useRef(false)
  const [send] = useState(() => createTries<Saved>())
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  /** Resolves to undefined when a save already runs. @throws EarlierTrySaved; whatever `save` throws */
  async function run(): Promise<{ saved: Saved } | undefined> {
    const signal = leaving.current?.signal
    if (isRunning.current || !signal) return undefined
    isRunning.current = true
    setPhase('saving')
    try {
      const saved = await send((key) => save(key, signal))
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
