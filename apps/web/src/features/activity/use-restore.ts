import type { DeletedRecord } from '@daywork/domain/activity/activity'
import { useState } from 'react'
import { ENTITY_OF } from '../../api/entities.ts'
import { useWrite } from '../../api/writes/writes.ts'
import { notify } from '../../records/notices/notify.ts'
import { openAction } from '../../records/open-action.ts'
import { restoreDeleted } from '../../records/use-delete.ts'
import { deletedTexts } from '../../texts/en/deleted.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** Restores a deleted record and shows the outcome. Resolves after the list shows the record. */
export function useRestore() {
  const write = useWrite()
  const [isRestoring, setIsRestoring] = useState(false)
  const restore = async ({ entity: kind, entity_id, at }: DeletedRecord) => {
    const entity = ENTITY_OF[kind]
    setIsRestoring(true)
    const restored = await restoreDeleted(write, { entity, id: entity_id, at })
    if (restored)
      notify({
        kind: 'success',
        text: getTexts(deletedTexts)(`restored.${kind}`),
        action: openAction(entity, restored),
      })
    setIsRestoring(false)
  }
  return { isRestoring, restore }
}
