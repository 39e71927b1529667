import type { DeletedRecord } from '@daywork/domain/activity/activity'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ENTITIES } from '../../api/entities.ts'
import { restoreDeleted } from '../../records/delete-with-undo.ts'
import { notify } from '../../records/notify.ts'
import { openAction } from '../../records/open-action.ts'
import { deletedTexts } from '../../texts/en/deleted.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { DELETED_KINDS } from './deleted-kinds.ts'

/** Restores a deleted record and shows the outcome. Resolves once the list says so, too. */
export function useRestore() {
  const client = useQueryClient()
  const [isRestoring, setIsRestoring] = useState(false)
  const restore = async ({ entity: kind, entity_id, at }: DeletedRecord) => {
    const { entity } = DELETED_KINDS[kind]
    setIsRestoring(true)
    const dependents = ENTITIES.filter((other) => other !== entity)
    const isBack = await restoreDeleted(client, { entity, dependents, id: entity_id, at })
    if (isBack)
      notify({
        kind: 'success',
        text: getTexts(deletedTexts)(`restored.${kind}`),
        action: openAction(entity, entity_id),
      })
    setIsRestoring(false)
  }
  return { isRestoring, restore }
}
