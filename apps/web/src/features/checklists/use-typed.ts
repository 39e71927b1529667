import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DeletedContext } from '../../records/record-page/deleted-notice.tsx'
import { useUnsaved } from '../../records/unsaved.ts'

/**
 * What is typed into a field that saves when it loses the focus. Text that is not saved stays in the field, and is saved
 * once the deleted checklist or order is restored.
 * @param save resolves to whether the text is saved
 */
export function useTyped(saved: string, save: (text: string) => Promise<boolean>) {
  const isDeleted = use(DeletedContext) !== null
  const [typed, setTyped] = useState<string>()
  const sent = useRef<string>(undefined)
  useUnsaved(typed !== undefined)
  const commit = async () => {
    if (typed === undefined || typed === sent.current || isDeleted) return
    sent.current = typed
    const isSaved = typed.trim() === saved || (await save(typed.trim()))
    sent.current = undefined
    if (isSaved) setTyped((now) => (now === typed ? undefined : now))
  }
  const saveNow = useEffectEvent(() => void commit())
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- someone restored the record: the field has no event for it
    if (!isDeleted) saveNow()
  }, [isDeleted])
  return { text: typed ?? saved, type: setTyped, commit: () => void commit() }
}
