import { useEffect, useState } from 'react'
import { shellTexts } from '../../../texts/en/shell.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { listDrafts, watchDrafts } from './device-drafts.ts'
import { useOwner } from './use-owner.ts'

/**
 * Shows that this device has a draft of the user: away from the capture screen, nothing else would remind them.
 * @param id for the `aria-describedby` of the link to that screen
 */
export function UnfinishedMark({ id, className }: { id: string; className: string | undefined }) {
  const t = useTexts(shellTexts)
  const hasUnfinished = useHasUnfinished(useOwner())
  return hasUnfinished ? (
    <span id={id} className={className}>
      {t('draft')}
    </span>
  ) : null
}

function useHasUnfinished(owner: string): boolean {
  const [owners, setOwners] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let isUnmounted = false
    const look = async () => {
      try {
        const drafts = await listDrafts()
        if (!isUnmounted) setOwners(new Set(drafts.map((draft) => draft.owner)))
      } catch (error) {
        console.info('The device has stored no drafts', error)
      }
    }
    void look()
    const endWatch = watchDrafts(() => void look())
    return () => {
      isUnmounted = true
      endWatch()
    }
  }, [])
  return owners.has(owner)
}
