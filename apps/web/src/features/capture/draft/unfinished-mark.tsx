import { useEffect, useState } from 'react'
import { shellTexts } from '../../../texts/en/shell.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { listCopies, watchCopies } from './device-copies.ts'
import { useOwner } from './use-owner.ts'

/**
 * Says that the device keeps work of this person that was not handed in: away from the capture screen nothing else would
 * remind them.
 * @param id for who describes the way there by it
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
    let isGone = false
    const look = async () => {
      try {
        const copies = await listCopies()
        if (!isGone) setOwners(new Set(copies.map((copy) => copy.owner)))
      } catch (error) {
        console.info('The device has kept nothing', error)
      }
    }
    void look()
    const endWatch = watchCopies(() => void look())
    return () => {
      isGone = true
      endWatch()
    }
  }, [])
  return owners.has(owner)
}
